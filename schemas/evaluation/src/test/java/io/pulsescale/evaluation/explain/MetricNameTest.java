package io.pulsescale.evaluation.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.policy.Combine;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.event.MetricEvaluation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MetricNameTest {
  private static final String IN = "persistent://shop/orders/in";

  @Test
  void namesBacklogsBySubscriptionAndTopics() {
    assertThat(backlog(IN)).isEqualTo("the backlog of billing on shop/orders/in");
    assertThat(backlog(IN, IN + "2")).endsWith(" on shop/orders/in and shop/orders/in2");
    assertThat(backlog(IN, IN + "2", IN + "3")).endsWith(" on 3 topics");
  }

  @Test
  void namesPatternsThatHoldABar() {
    SubscriptionSelector pattern =
        selector(List.of(), Optional.of("persistent://shop/orders/(a|b)"));

    assertThat(name("PulsarDrain", PulsarDrain.identity(pattern)))
        .isEqualTo("the backlog of billing on topics like shop/orders/(a|b)");
  }

  @Test
  void namesWhatPodsUse() {
    assertThat(name("Resource", Resource.identity(ResourceName.CPU, Optional.empty())))
        .isEqualTo("cpu use of the pods");
    assertThat(
            name("ContainerResource", Resource.identity(ResourceName.MEMORY, Optional.of("app"))))
        .isEqualTo("memory use of container app");
    assertThat(name("Instance", Instance.identity(InstanceMetric.CONNECTIONS)))
        .isEqualTo("connections per instance");
  }

  @Test
  void namesExternalMetricsWithTheirLabels() {
    assertThat(name("External", External.identity("jobs", Map.of()))).isEqualTo("jobs");
    assertThat(name("External", External.identity("jobs", Map.of("a", "b"))))
        .isEqualTo("jobs{a=b}");
  }

  @Test
  void takesAnIdentityOfAnotherFormAsItIs() {
    assertThat(name("PulsarBacklog", "orders")).isEqualTo("orders");
    assertThat(name("PulsarBacklog", "PulsarBacklog|orders")).isEqualTo("orders");
    assertThat(name("Tomorrow", "Tomorrow|orders")).isEqualTo("Tomorrow|orders");
  }

  private static String backlog(String... topics) {
    SubscriptionSelector read = selector(List.of(topics), Optional.empty());
    return name("PulsarBacklog", PulsarBacklog.identity(read));
  }

  private static SubscriptionSelector selector(List<String> topics, Optional<String> pattern) {
    return new SubscriptionSelector("main", topics, pattern, "billing", Combine.SUM, false);
  }

  private static String name(String type, String id) {
    return MetricName.of(
        MetricEvaluation.newBuilder()
            .setType(type)
            .setId(id)
            .setVerdict("ok")
            .setMessage("")
            .build());
  }
}
