package io.pulsescale.job.attribution;

import static io.pulsescale.job.TestEvents.API;
import static io.pulsescale.job.TestEvents.API_KEY;
import static io.pulsescale.job.TestEvents.API_POLICY;
import static io.pulsescale.job.TestEvents.failedTarget;
import static io.pulsescale.job.TestEvents.pod;
import static io.pulsescale.job.TestEvents.target;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.ScaleTarget;
import io.pulsescale.job.Harnesses;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.routing.Interest;
import io.pulsescale.job.routing.SeriesKeys;
import java.util.List;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PodBindingsHarnessTest {
  private static final String SERIES = SeriesKeys.instancesOf(API_KEY);

  private final Envelopes envelopes = new Envelopes();
  private KeyedTwoInputStreamOperatorTestHarness<String, Interest, Envelope, PodBinding> harness;

  @BeforeEach
  void open() throws Exception {
    harness = Harnesses.of(new PodBindings(), Interest::workload, Envelope::key);
    harness.open();
  }

  @AfterEach
  void close() throws Exception {
    harness.close();
  }

  @Test
  void bindsNothingWhileNobodyWantsInstances() throws Exception {
    observe(target(API, 10, 1, pod("api-0", "i0")));

    assertThat(harness.extractOutputValues()).isEmpty();
  }

  @Test
  void bindsPodsByNameAndByContainerWithoutItsScheme() throws Exception {
    interest(true);
    observe(target(API, 10, 1, pod("api-0", "containerd://i0")));

    assertThat(harness.extractOutputValues())
        .containsExactly(bound("pod|shop/api-0", 10), bound("instance|i0", 10));
  }

  @Test
  void saysOnlyWhatChanged() throws Exception {
    interest(true);
    observe(target(API, 10, 2, pod("api-0", "i0"), pod("api-1", "i1")));
    observe(target(API, 20, 2, pod("api-0", "i0"), pod("api-2", "i2")));

    List<PodBinding> changes = harness.extractOutputValues();
    assertThat(changes.subList(4, changes.size()))
        .containsExactlyInAnyOrder(
            released("pod|shop/api-1", 20),
            released("instance|i1", 20),
            bound("pod|shop/api-2", 20),
            bound("instance|i2", 20));
  }

  @Test
  void aFailedObservationAndAnOlderOneChangeNothing() throws Exception {
    interest(true);
    observe(target(API, 10, 1, pod("api-0", "i0")));
    observe(failedTarget(API, 20));
    observe(target(API, 5, 0));

    assertThat(harness.extractOutputValues()).hasSize(2);
  }

  @Test
  void letsGoOfAllPodsWithTheLastInterest() throws Exception {
    interest(true);
    observe(target(API, 10, 1, pod("api-0", "i0")));
    interest(false);

    assertThat(harness.extractOutputValues()).hasSize(4);
    assertThat(harness.extractOutputValues().subList(2, 4)).noneMatch(PodBinding::bound);
  }

  private void interest(boolean wanted) throws Exception {
    harness.processElement1(new Interest(API_POLICY, SERIES, wanted, true), 0);
  }

  private void observe(ScaleTarget target) throws Exception {
    harness.processElement2(envelopes.seal(target), 0);
  }

  private static PodBinding bound(String identity, long atMillis) {
    return new PodBinding(identity, API_KEY, "main", true, atMillis);
  }

  private static PodBinding released(String identity, long atMillis) {
    return new PodBinding(identity, API_KEY, "main", false, atMillis);
  }
}
