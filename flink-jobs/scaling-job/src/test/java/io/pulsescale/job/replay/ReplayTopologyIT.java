package io.pulsescale.job.replay;

import static io.pulsescale.job.TestEvents.ORDERS;
import static io.pulsescale.job.TestEvents.backlog;
import static io.pulsescale.job.TestEvents.orders;
import static io.pulsescale.job.TestEvents.ordersDocument;
import static io.pulsescale.job.TestEvents.target;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.job.MemorySources;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.replay.Retaken.Verdict;
import java.util.List;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayTopologyIT {
  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(1)
              .setNumberSlotsPerTaskManager(2)
              .build());

  private static final long T0 = 1_000_000;

  @ParameterizedTest
  @CsvSource({"STREAMING, 1", "STREAMING, 2", "BATCH, 2"})
  void takesARecordedRunAgain(RuntimeExecutionMode mode, int parallelism) throws Exception {
    RecordedRun run = recordedRun();
    Configuration configuration = new Configuration();
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration);
    env.setRuntimeMode(mode);
    env.setParallelism(parallelism);
    DataStream<Recorded> evaluations =
        env.fromData(run.evaluations, TypeInformation.of(Recorded.class));

    List<Retaken> retaken =
        ReplayTopology.build(env, new MemorySources(run.inputs), evaluations)
            .executeAndCollect(1_000);

    assertThat(retaken).extracting(Retaken::verdict).containsOnly(Verdict.IDENTICAL);
    assertThat(retaken).extracting(Retaken::position).containsExactly(0L, 1L, 2L, 3L, 4L);
  }

  private static RecordedRun recordedRun() {
    Envelopes envelopes = new Envelopes();
    RecordedRun run = new RecordedRun(ordersDocument(10), envelopes);
    run.inputs.add(envelopes.seal(orders(1, 10)));
    for (int tick = 0; tick < 5; tick++) {
      long now = T0 + tick * 15_000;
      run.evaluate(backlog(now - 2, tick * 7), backlog(now - 1, tick * 11), target(ORDERS, now, 2));
    }
    return run;
  }
}
