package io.pulsescale.cli.deploy;

import io.pulsescale.event.EventType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.pulsar.client.admin.PulsarAdmin;
import org.apache.pulsar.client.admin.PulsarAdminException;
import org.apache.pulsar.client.admin.PulsarAdminException.ConflictException;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.common.policies.data.RetentionPolicies;
import org.apache.pulsar.common.policies.data.SchemaCompatibilityStrategy;
import org.apache.pulsar.common.policies.data.TenantInfo;

/**
 * Makes the topics of the events and all that protects their data, before the first message: a
 * reader protects none, so each consumer's durable subscription is made here, from earliest.
 */
public final class EventTopics {
  /** Subscription of the scaling job; on everything that it reads. */
  public static final String JOB_SUBSCRIPTION = "pulsescale-job";

  /** Subscription of the sink function on the decisions. */
  public static final String SINK_SUBSCRIPTION = "scale-sink";

  private static final int RETENTION_MINUTES = 7 * 24 * 60;
  private static final int NO_LIMIT = -1;

  /** A policy holds until the next one, however old it is, and a recording needs earlier ones. */
  private static final RetentionPolicies FOR_EVER = new RetentionPolicies(NO_LIMIT, NO_LIMIT);

  private static final long COMPACTION_THRESHOLD_BYTES = 1 << 20;
  private static final Map<EventType, String> SUBSCRIPTIONS =
      Map.of(
          EventType.INSTANCE_SAMPLE, JOB_SUBSCRIPTION,
          EventType.SUBSCRIPTION_SAMPLE, JOB_SUBSCRIPTION,
          EventType.METRIC_SAMPLE, JOB_SUBSCRIPTION,
          EventType.SCALE_TARGET, JOB_SUBSCRIPTION,
          EventType.SCALING_DECISION, SINK_SUBSCRIPTION);

  private final PulsarAdmin admin;
  private final String namespace;
  private final int partitions;

  public EventTopics(PulsarAdmin admin, String namespace, int partitions) {
    this.admin = admin;
    this.namespace = namespace;
    this.partitions = partitions;
  }

  /** Makes what is missing and leaves what is there; run again it changes nothing. */
  public void create() throws PulsarAdminException {
    createTenant(admin, namespace.substring(0, namespace.indexOf('/')));
    createNamespace(admin, namespace);
    admin.namespaces().setRetention(namespace, retention());
    admin
        .namespaces()
        .setSchemaCompatibilityStrategy(namespace, SchemaCompatibilityStrategy.FULL_TRANSITIVE);
    for (EventType event : EventType.values()) {
      create(event);
    }
  }

  private void create(EventType event) throws PulsarAdminException {
    String topic = event.topicIn(namespace);
    createTopic(admin, topic, partitions);
    if (event == EventType.SCALING_POLICY) {
      admin.topicPolicies().setRetention(topic, FOR_EVER);
    }
    if (event.compacted()) {
      admin.topicPolicies().setCompactionThreshold(topic, COMPACTION_THRESHOLD_BYTES);
    }
    if (SUBSCRIPTIONS.containsKey(event)) {
      createSubscription(admin, topic, SUBSCRIPTIONS.get(event));
    }
  }

  private static RetentionPolicies retention() {
    return new RetentionPolicies(RETENTION_MINUTES, NO_LIMIT);
  }

  /** Makes a tenant that may use every cluster of the broker's. */
  public static void createTenant(PulsarAdmin admin, String tenant) throws PulsarAdminException {
    List<String> clusters = admin.clusters().getClusters();
    unlessThere(
        () ->
            admin
                .tenants()
                .createTenant(
                    tenant, TenantInfo.builder().allowedClusters(Set.copyOf(clusters)).build()));
  }

  public static void createNamespace(PulsarAdmin admin, String namespace)
      throws PulsarAdminException {
    unlessThere(() -> admin.namespaces().createNamespace(namespace));
  }

  public static void createTopic(PulsarAdmin admin, String topic, int partitions)
      throws PulsarAdminException {
    unlessThere(() -> admin.topics().createPartitionedTopic(topic, partitions));
  }

  /** Makes a subscription that starts at the first message. */
  public static void createSubscription(PulsarAdmin admin, String topic, String name)
      throws PulsarAdminException {
    unlessThere(() -> admin.topics().createSubscription(topic, name, MessageId.earliest));
  }

  private static void unlessThere(AdminCall call) throws PulsarAdminException {
    try {
      call.run();
    } catch (ConflictException e) {
      // it is there already, which is what was asked for
    }
  }

  @FunctionalInterface
  private interface AdminCall {
    void run() throws PulsarAdminException;
  }
}
