package io.pulsescale.job.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.job.TestEvents;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import java.time.Duration;
import org.apache.flink.streaming.api.operators.StreamFilter;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.junit.jupiter.api.Test;

class RefuseFutureTest {

  @Test
  void refusesWhatIsAheadOfItsPublicationByMoreThanTheSkew() throws Exception {
    RefuseFuture filter = new RefuseFuture(Duration.ofSeconds(5));
    var harness = new OneInputStreamOperatorTestHarness<>(new StreamFilter<>(filter));
    harness.open();
    harness.processElement(observedAt(15_000), 0);
    harness.processElement(observedAt(15_001), 0);

    assertThat(harness.extractOutputValues())
        .extracting(Envelope::observedAtMillis)
        .containsExactly(15_000L);
    harness.close();
  }

  private static Envelope observedAt(long millis) {
    return new Envelopes().seal(TestEvents.backlog(millis, 1), 10_000);
  }
}
