package io.pulsescale.cli.demo.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.cli.demo.report.DemoReport.Backlog;
import io.pulsescale.cli.demo.report.DemoReport.Range;
import io.pulsescale.cli.demo.report.DemoReport.WorkloadReport;
import org.junit.jupiter.api.Test;

class VerdictTest {
  @Test
  void aQueueThatWentUpAndBackToZeroWithoutLossIsClosed() {
    assertThat(Verdict.ofQueue(queue(new Range(0, 3, 0), 0, 0))).isEmpty();
  }

  @Test
  void aQueueIsOpenForEachThingThatItHasNotShown() {
    assertThat(Verdict.ofQueue(queue(new Range(0, 2, 1), 4, 5)))
        .containsExactly(
            "shop/orders did not rise to 3",
            "shop/orders did not go back to 0",
            "shop/orders lost 4 messages",
            "shop/orders has a backlog left");
  }

  @Test
  void instancesMustRiseAndComeBackToTheirMinimum() {
    assertThat(Verdict.ofInstances(instances(new Range(1, 4, 1)), 1)).isEmpty();
    assertThat(Verdict.ofInstances(instances(new Range(1, 1, 1)), 1))
        .containsExactly("shop/shop-api did not rise");
    assertThat(Verdict.ofInstances(instances(new Range(1, 4, 2)), 1))
        .containsExactly("shop/shop-api did not come back to 1");
  }

  private static WorkloadReport queue(Range replicas, long lost, long backlog) {
    return new WorkloadReport(
        "shop/orders", 100L, 100 - lost, lost, replicas, new Backlog(50, backlog), 300L);
  }

  private static WorkloadReport instances(Range replicas) {
    return new WorkloadReport("shop/shop-api", null, null, null, replicas, null, null);
  }
}
