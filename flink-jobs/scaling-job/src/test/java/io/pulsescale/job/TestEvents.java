package io.pulsescale.job;

import io.pulsescale.event.Container;
import io.pulsescale.event.EventKeys;
import io.pulsescale.event.Failure;
import io.pulsescale.event.InstanceReading;
import io.pulsescale.event.InstanceSample;
import io.pulsescale.event.PartitionReading;
import io.pulsescale.event.Pod;
import io.pulsescale.event.PodReference;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.event.TargetReading;
import io.pulsescale.event.Workload;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyEvents;
import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;
import java.util.List;
import java.util.stream.IntStream;

/** Events about two workloads: shop/orders (fed by a topic) and shop/shop-api (by its cpu). */
public final class TestEvents {
  public static final String ORDERS_POLICY = "shop/orders";
  public static final String API_POLICY = "shop/shop-api";
  public static final Workload ORDERS =
      new Workload("main", "apps/v1", "Deployment", "shop", "orders");
  public static final Workload API =
      new Workload("main", "apps/v1", "Deployment", "shop", "shop-api");
  public static final String ORDERS_KEY = EventKeys.of(ORDERS);
  public static final String API_KEY = EventKeys.of(API);
  public static final String TOPIC = "persistent://shop/orders/in";

  private static final String HEAD =
      """
      apiVersion: pulsescale.io/v1alpha1
      kind: ScalingPolicy
      metadata: {name: %1$s, namespace: shop}
      spec:
        scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: %1$s}
        minReplicas: %2$d
        maxReplicas: 10
        evaluationInterval: 15s
        cooldownPeriod: 60s
        maxSampleAge: 60s
        metrics:
      """;

  private static final String BACKLOG =
      """
          - type: PulsarBacklog
            pulsarBacklog: {pulsarCluster: main, topics: ['%s'], subscription: orders, msgBacklogThreshold: %d, activationMsgBacklogThreshold: 2}
      """;

  private static final String CPU =
      """
          - type: Resource
            resource: {name: cpu, window: 60s, target: {type: Utilization, averageUtilization: 50}}
      """;

  private TestEvents() {}

  public static PolicyDocument ordersDocument(long threshold) {
    return document(HEAD.formatted("orders", 0) + BACKLOG.formatted(TOPIC, threshold));
  }

  /** The policy shop/orders with metrics of its own, each an item of YAML's list. */
  public static PolicyDocument ordersBy(String... metrics) {
    return document(HEAD.formatted("orders", 0) + String.join("\n", metrics));
  }

  public static PolicyDocument apiDocument() {
    return cpuDocument("shop-api");
  }

  public static PolicyDocument cpuDocument(String name) {
    return document(HEAD.formatted(name, 1) + CPU);
  }

  public static ScalingPolicy orders(long generation, long threshold) {
    return PolicyEvents.toEvent(ordersDocument(threshold), generation, generation);
  }

  public static ScalingPolicy api() {
    return PolicyEvents.toEvent(apiDocument(), 1, 1);
  }

  public static ScaleTarget target(
      Workload workload, long atMillis, int specReplicas, Pod... pods) {
    TargetReading reading =
        TargetReading.newBuilder()
            .setUid("uid-" + workload.getName())
            .setResourceVersion("1")
            .setSpecReplicas(specReplicas)
            .setStatusReplicas(specReplicas)
            .setPods(List.of(pods))
            .setOtherAutoscalers(List.of())
            .setReplicasManagers(List.of())
            .build();
    return new ScaleTarget(workload, atMillis, atMillis, "interval", reading, null);
  }

  public static ScaleTarget failedTarget(Workload workload, long atMillis) {
    return new ScaleTarget(workload, atMillis, atMillis, "interval", null, failure("timeout"));
  }

  public static Pod pod(String name, String... containerIds) {
    return new Pod(
        name,
        "uid-" + name,
        "Running",
        true,
        0L,
        0L,
        false,
        IntStream.range(0, containerIds.length)
            .mapToObj(i -> new Container("c" + i, containerIds[i], 1_000L, 1L << 30, false))
            .toList(),
        null,
        null);
  }

  public static SubscriptionSample backlog(long atMillis, long messages) {
    return backlog(TOPIC, atMillis, messages);
  }

  public static SubscriptionSample backlog(String topic, long atMillis, long messages) {
    PartitionReading partition =
        PartitionReading.newBuilder()
            .setPartition(-1)
            .setBacklogEntries(messages)
            .setMessagesPerEntry(1.0)
            .build();
    SubscriptionReading reading =
        SubscriptionReading.newBuilder()
            .setPartitioned(false)
            .setType("Shared")
            .setConsumers(0)
            .setBlockedOnUnacked(false)
            .setPartitions(List.of(partition))
            .build();
    return new SubscriptionSample("main", topic, "orders", atMillis, atMillis, reading, null, null);
  }

  /** A running instance whose cpu was busy for the given time since its start. */
  public static InstanceSample instance(String id, long atMillis, long cpuMillis) {
    return instance(id, atMillis, cpuMillis, null);
  }

  public static InstanceSample instance(
      String id, long atMillis, long cpuMillis, PodReference pod) {
    InstanceReading reading =
        InstanceReading.newBuilder()
            .setState("running")
            .setPod(pod)
            .setStartCount(1L)
            .setStartedAtMillis(1L)
            .setCpuTimeMillis(cpuMillis)
            .setRssBytes(1L << 20)
            .build();
    return new InstanceSample("ukpd", id, atMillis, atMillis, reading, null);
  }

  public static ScaleOutcome outcome(
      Workload workload, long sequence, String result, int from, int to) {
    return ScaleOutcome.newBuilder()
        .setDecisionId("d" + sequence)
        .setEvaluationId("d" + sequence)
        .setWorkload(workload)
        .setPolicyNamespace(workload.getNamespace())
        .setPolicyName(workload.getName())
        .setSequence(sequence)
        .setUid("uid-" + workload.getName())
        .setResult(result)
        .setReason("")
        .setFromReplicas(from)
        .setToReplicas(to)
        .setAppliedAtMillis(sequence)
        .setRecordedAtMillis(sequence)
        .setLastAppliedSequence(sequence)
        .setAttempts(1)
        .setLatencyMillis(1)
        .build();
  }

  public static Failure failure(String category) {
    return new Failure(category, "subject", "message", null, null, 1);
  }

  private static PolicyDocument document(String yaml) {
    PolicyResult result = PolicyParser.parse(yaml);
    if (result instanceof PolicyResult.Accepted accepted) {
      return accepted.documents().get(0);
    }
    throw new IllegalArgumentException(result.toString());
  }
}
