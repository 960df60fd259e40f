package io.pulsescale.job.savepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.InputRange;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import java.nio.file.Path;
import java.util.List;
import org.apache.flink.streaming.util.OperatorSnapshotUtil;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WaitingInputsHarnessTest {

  @ParameterizedTest
  @ValueSource(strings = "v1")
  void takesInWhatWaitedWhenAFormerJobStopped(String version) throws Exception {
    Path snapshot = FormerStates.folder(version).resolve("evaluate.snapshot");
    var harness = WaitingInputs.harness();
    harness.setup();
    harness.initializeState(OperatorSnapshotUtil.readStateHandle(snapshot.toString()));
    harness.open();

    WaitingInputs.give(harness, Story.tick(1));

    Envelope output = harness.extractOutputValues().get(0);
    List<InputRange> inputs = new Envelopes().open(output, Evaluation.class).getInputs();
    long last = Story.atMillis(Story.TICKS - 1);
    assertThat(inputs)
        .extracting(InputRange::getStream, InputRange::getSequences)
        .contains(
            tuple("scale-outcomes", List.of(last)),
            tuple("subscription-samples", List.of(last + 5_000, last + 10_000)));
    harness.close();
  }
}
