package io.pulsescale.job.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.job.ExternalEvents;
import io.pulsescale.job.PatternEvents;
import io.pulsescale.job.TestEvents;
import io.pulsescale.job.event.Envelopes;
import java.util.List;
import org.apache.avro.specific.SpecificRecordBase;
import org.junit.jupiter.api.Test;

class SeriesKeysTest {
  private final Envelopes envelopes = new Envelopes();

  @Test
  void aTopicsSampleBelongsToItsOwnSeriesAndToThatOfItsNamespace() {
    assertThat(of(TestEvents.backlog(1, 2)))
        .containsExactly(
            "subscription|main|persistent://shop/orders/in|orders",
            "namespace|main|persistent://shop/orders|orders");
  }

  @Test
  void aListingBelongsToItsPatternAlone() {
    assertThat(of(PatternEvents.listing(1, "a")))
        .containsExactly("subscription|main|" + PatternEvents.PATTERN + "|orders");
  }

  @Test
  void aMetricsSampleBelongsToAllSeriesOfItsName() {
    assertThat(of(ExternalEvents.waiting("1", 1, 2.0))).containsExactly("metric|jobs_waiting");
  }

  private List<String> of(SpecificRecordBase event) {
    return SeriesKeys.of(envelopes.seal(event), envelopes);
  }
}
