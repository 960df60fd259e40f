package io.pulsescale.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A changed key would break order, compaction and every recording. */
class EventKeysTest {
  @Test
  void ofAWorkloadNamesTheObjectInFull() {
    Workload workload = new Workload("main", "apps/v1", "Deployment", "shop", "orders");

    assertThat(EventKeys.of(workload)).isEqualTo("main|apps/v1|Deployment|shop|orders");
  }

  @Test
  void ofASubscriptionNamesClusterTopicAndSubscription() {
    assertThat(EventKeys.ofSubscription("main", "persistent://shop/orders/in", "orders"))
        .isEqualTo("main|persistent://shop/orders/in|orders");
  }

  @Test
  void ofAMetricDoesNotDependOnTheOrderOfItsLabels() {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("zone", "b");
    labels.put("queue", "orders");

    assertThat(EventKeys.ofMetric("jobs_waiting", labels))
        .isEqualTo("jobs_waiting|queue=orders|zone=b");
    assertThat(EventKeys.ofMetric("jobs_waiting", Map.of())).isEqualTo("jobs_waiting");
  }

  @Test
  void ofAnInstanceSampleIsTheSourcesNameWhenTheListingFailed() {
    InstanceSample.Builder sample =
        InstanceSample.newBuilder().setSource("ukpd").setSequence(1).setObservedAtMillis(1);

    assertThat(EventKeys.of(sample.build())).isEqualTo("ukpd");
    assertThat(EventKeys.of(sample.setInstanceId("0b6f6a52").build())).isEqualTo("0b6f6a52");
  }

  @Test
  void ofAPolicyIsNamespaceAndName() {
    assertThat(EventKeys.ofPolicy("shop", "orders")).isEqualTo("shop/orders");
  }
}
