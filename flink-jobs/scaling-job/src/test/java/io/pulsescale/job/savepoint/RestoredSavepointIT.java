package io.pulsescale.job.savepoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.RunningTimer;
import io.pulsescale.job.Feed;
import io.pulsescale.job.evaluation.PolicyMemory;
import io.pulsescale.job.state.PolicyStateCodec;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** This job goes on from the savepoints of former ones. */
class RestoredSavepointIT {
  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(1)
              .setNumberSlotsPerTaskManager(1)
              .build());

  @ParameterizedTest
  @CsvSource({"v1, hashmap", "v1, rocksdb"})
  void goesOnWithTheWholeHistory(String version, String stateBackend) throws Exception {
    Path savepoint = FormerStates.folder(version).resolve("savepoint");

    Map<String, Evaluation> next =
        new StoryRun(Feed.afterASavepoint())
            .oneTickFrom(savepoint, stateBackend).stream()
                .collect(Collectors.toMap(Evaluation::getPolicyName, Function.identity()));

    assertThat(next.keySet()).containsExactlyInAnyOrderElementsOf(Story.POLICIES);
    for (Evaluation evaluation : next.values()) {
      PolicyMemory former = FormerStates.keyframe(version, evaluation.getPolicyName());
      assertThat(evaluation.getPreviousSequence()).isEqualTo(former.sequence().getAsLong());
      assertThat(PolicyStateCodec.decode(evaluation.getStateBefore())).isEqualTo(former);
    }
    assertThat(next.get("orders")).satisfies(RestoredSavepointIT::stillStabilizes);
    assertThat(next.get("nightly").getReason()).isEqualTo("ScalingDisabled");
    assertThat(next.get("reports").getReason()).isEqualTo("ReplicasReverted");
    assertThat(next.get("shop-api").getMetrics()).allMatch(it -> it.getVerdict().equals("ok"));
  }

  private static void stillStabilizes(Evaluation orders) {
    assertThat(orders.getReason()).isEqualTo("ScaleDownStabilized");
    assertThat(orders.getDesiredReplicas()).isEqualTo(5);
    assertThat(orders.getTimers())
        .extracting(RunningTimer::getName)
        .contains("scaleDownStabilization");
  }
}
