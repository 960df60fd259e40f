package io.pulsescale.cli.deploy;

import io.pulsescale.event.EventType;
import io.pulsescale.local.kubernetes.ApiUser;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.pulsar.client.api.SubscriptionInitialPosition;
import org.apache.pulsar.common.functions.ConsumerConfig;
import org.apache.pulsar.common.functions.FunctionConfig;
import org.apache.pulsar.common.io.SourceConfig;

/**
 * What is deployed into Pulsar: four sources and the sink function.
 *
 * @param namespace of the events, as {@code tenant/namespace}
 * @param kubernetesHome folder with a kubeconfig for each user
 * @param policies folder of policies
 * @param sinkJar the sink function's jar, where the broker can read it
 */
record Parts(
    String namespace,
    String pulsarWebServiceUrl,
    String ukpdUrl,
    Path ukpdToken,
    Path kubernetesHome,
    Path policies,
    Path sinkJar) {

  private static final String KUBERNETES_CLUSTER = "main";
  private static final String PULSAR_CLUSTER = "main";

  List<SourceConfig> sources() {
    return List.of(
        source("policy-folder", EventType.SCALING_POLICY, Map.of("folder", policies.toString())),
        source(
            "scale-target",
            EventType.SCALE_TARGET,
            Map.of("clusters", kubeconfig(ApiUser.OBSERVER), "policyTopic", policiesTopic())),
        source(
            "topic-stats",
            EventType.SUBSCRIPTION_SAMPLE,
            Map.of(
                "clusters",
                List.of(Map.of("name", PULSAR_CLUSTER, "adminUrl", pulsarWebServiceUrl)),
                "policyTopic",
                policiesTopic())),
        source(
            "ukpd",
            EventType.INSTANCE_SAMPLE,
            Map.of(
                "name",
                "local",
                "url",
                ukpdUrl,
                "tokenFile",
                ukpdToken.toString(),
                "pollInterval",
                "1s")));
  }

  FunctionConfig sink() {
    String decisions = EventType.SCALING_DECISION.topicIn(namespace);
    return FunctionConfig.builder()
        .tenant(tenant())
        .namespace(localNamespace())
        .name("scale-sink")
        .className("io.pulsescale.sink.ScaleSink")
        .jar(sinkJar.toUri().toString())
        .inputSpecs(Map.of(decisions, ConsumerConfig.builder().schemaType("avro").build()))
        .subName(EventTopics.SINK_SUBSCRIPTION)
        .subscriptionPosition(SubscriptionInitialPosition.Earliest)
        .cleanupSubscription(false)
        .retainKeyOrdering(true)
        .processingGuarantees(FunctionConfig.ProcessingGuarantees.ATLEAST_ONCE)
        .output(EventType.SCALE_OUTCOME.topicIn(namespace))
        .outputSchemaType("avro")
        .userConfig(Map.of("clusters", kubeconfig(ApiUser.SINK)))
        .parallelism(1)
        .runtime(FunctionConfig.Runtime.JAVA)
        .build();
  }

  private SourceConfig source(String name, EventType event, Map<String, Object> options) {
    return SourceConfig.builder()
        .tenant(tenant())
        .namespace(localNamespace())
        .name(name)
        .archive("builtin://" + name)
        .topicName(event.topicIn(namespace))
        .schemaType("avro")
        .parallelism(1)
        .processingGuarantees(FunctionConfig.ProcessingGuarantees.ATLEAST_ONCE)
        .configs(options)
        .build();
  }

  private Map<String, Object> kubeconfig(ApiUser user) {
    return Map.of(
        KUBERNETES_CLUSTER,
        kubernetesHome.resolve(user.name() + ".kubeconfig").toAbsolutePath().toString());
  }

  private String policiesTopic() {
    return EventType.SCALING_POLICY.topicIn(namespace);
  }

  private String tenant() {
    return namespace.substring(0, namespace.indexOf('/'));
  }

  private String localNamespace() {
    return namespace.substring(namespace.indexOf('/') + 1);
  }
}
