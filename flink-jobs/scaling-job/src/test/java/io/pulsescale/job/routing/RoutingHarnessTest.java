package io.pulsescale.job.routing;

import static io.pulsescale.job.TestEvents.backlog;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.job.Harnesses;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RoutingHarnessTest {
  private static final String SERIES = "subscription|main|topic|orders";

  private final Envelope sample = new Envelopes().seal(backlog(1_000, 5));
  private final SeriesInput input = new SeriesInput(SERIES, sample);
  private KeyedTwoInputStreamOperatorTestHarness<String, Interest, SeriesInput, PolicyInput>
      harness;

  @AfterEach
  void close() throws Exception {
    harness.close();
  }

  @Test
  void handsAnInputToEveryPolicyThatWantsItsSeries() throws Exception {
    open(Retention.NOTHING);
    harness.processElement1(new Interest("shop/a", SERIES, true, false), 0);
    harness.processElement1(new Interest("shop/b", SERIES, true, false), 0);
    harness.processElement1(new Interest("shop/c", "subscription|other", true, false), 0);
    harness.processElement2(input, 0);

    assertThat(harness.extractOutputValues())
        .containsExactlyInAnyOrder(
            new PolicyInput("shop/a", false, sample), new PolicyInput("shop/b", false, sample));
  }

  @Test
  void letsTheFirstByNameActOfThoseThatWould() throws Exception {
    open(Retention.NOTHING);
    harness.processElement1(new Interest("shop/a", SERIES, true, false), 0);
    harness.processElement1(new Interest("shop/c", SERIES, true, true), 0);
    harness.processElement1(new Interest("shop/b", SERIES, true, true), 0);
    harness.processElement2(input, 0);

    assertThat(harness.extractOutputValues())
        .filteredOn(routed -> !routed.yields())
        .containsExactly(new PolicyInput("shop/b", false, sample));
  }

  @Test
  void stopsWhenTheInterestEnds() throws Exception {
    open(Retention.NOTHING);
    harness.processElement1(new Interest("shop/a", SERIES, true, false), 0);
    harness.processElement1(new Interest("shop/a", SERIES, false, false), 0);
    harness.processElement2(input, 0);

    assertThat(harness.extractOutputValues()).isEmpty();
  }

  @Test
  void dropsLiveWhatNobodyWants() throws Exception {
    open(Retention.NOTHING);
    harness.processElement2(input, 0);
    harness.processElement1(new Interest("shop/a", SERIES, true, false), 0);

    assertThat(harness.extractOutputValues()).isEmpty();
  }

  @Test
  void keepsInAReplayWhatSomebodyMayWantYet() throws Exception {
    open(Retention.EVERYTHING);
    harness.processElement2(input, 0);
    harness.processElement1(new Interest("shop/a", SERIES, true, false), 0);
    harness.processElement1(new Interest("shop/a", SERIES, true, false), 0);

    assertThat(harness.extractOutputValues())
        .containsExactly(new PolicyInput("shop/a", false, sample));
  }

  private void open(Retention retention) throws Exception {
    harness = Harnesses.of(new Routing(retention), Interest::series, SeriesInput::series);
    harness.open();
  }
}
