package io.pulsescale.local.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.pulsar.client.api.SubscriptionType;
import org.junit.jupiter.api.Test;

class WorkloadsTest {
  @Test
  void readsTheWorkloadsOfTheDemo() {
    var demo = Workloads.demo().workloads();

    assertThat(demo).extracting(WorkloadSpec::id).containsExactly("shop/orders", "shop/shop-api");
    assertThat(demo.get(0).replicas()).isZero();
    assertThat(demo.get(0).pulsar().type()).isEqualTo(SubscriptionType.Shared);
    assertThat(demo.get(0).pulsar().ratePerSecond()).isEqualTo(25);
    assertThat(demo.get(1).cpuRequestMillicores()).isEqualTo(500);
    assertThat(demo.get(1).ukpd().vcpus()).isEqualTo(1);
  }

  @Test
  void namesAKeyThatItDoesNotKnow() {
    assertThatThrownBy(() -> parse("workloads: [{kind: Deployment, replica: 1}]"))
        .hasMessageContaining("replica")
        .hasMessageContaining("replicas");
  }

  @Test
  void namesAValueThatIsNotAllowed() {
    assertThatThrownBy(
            () ->
                parse(
                    "workloads: [{kind: Deployment, namespace: a, name: b, replicas: -1, cpuRequestMillicores: 1, memoryRequestMebibytes: 1}]"))
        .hasMessageContaining("replicas: -1, allowed: 0 or more");
  }

  private static Workloads parse(String yaml) throws IOException {
    return Workloads.parse(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)));
  }
}
