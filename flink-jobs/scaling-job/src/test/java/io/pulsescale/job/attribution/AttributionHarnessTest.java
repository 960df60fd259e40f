package io.pulsescale.job.attribution;

import static io.pulsescale.job.Harnesses.side;
import static io.pulsescale.job.TestEvents.API_KEY;
import static io.pulsescale.job.TestEvents.instance;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.PodReference;
import io.pulsescale.job.Harnesses;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.routing.SeriesInput;
import io.pulsescale.job.routing.SeriesKeys;
import java.time.Duration;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AttributionHarnessTest {
  private static final String ID = PodIdentity.ofInstance("i0");
  private static final PodReference TAG = new PodReference("shop", "api_0", null);
  private static final String TAGGED = PodIdentity.ofPod(TAG);

  private final Envelopes envelopes = new Envelopes();
  private KeyedTwoInputStreamOperatorTestHarness<String, PodBinding, Envelope, SeriesInput>
      byContainer;
  private KeyedTwoInputStreamOperatorTestHarness<String, PodBinding, TaggedSample, SeriesInput>
      byTags;

  @BeforeEach
  void open() throws Exception {
    Duration keep = Duration.ofSeconds(60);
    byContainer =
        Harnesses.of(
            new ContainerAttribution(keep),
            PodBinding::identity,
            sample -> PodIdentity.ofInstance(sample.key()));
    byTags = Harnesses.of(new TagAttribution(keep), PodBinding::identity, TaggedSample::identity);
    byContainer.open();
    byTags.open();
  }

  @AfterEach
  void close() throws Exception {
    byContainer.close();
    byTags.close();
  }

  @Test
  void joinsByContainerIdBeforeItLooksAtTags() throws Exception {
    Envelope sample = envelopes.seal(instance("i0", 1_000, 1, TAG));
    byContainer.processElement1(binding(ID, API_KEY, "main", true, 500), 0);
    byContainer.processElement2(sample, 0);

    assertThat(byContainer.extractOutputValues()).containsExactly(ofApi(sample));
    assertThat(side(byContainer, ContainerAttribution.TAGGED)).isEmpty();
  }

  @Test
  void triesTagsWhereNoContainerMatches() throws Exception {
    Envelope sample = envelopes.seal(instance("i0", 1_000, 1, TAG));
    byContainer.processElement2(sample, 0);

    assertThat(byContainer.extractOutputValues()).isEmpty();
    assertThat(side(byContainer, ContainerAttribution.TAGGED))
        .containsExactly(new TaggedSample(TAGGED, sample));
  }

  @Test
  void findsAPodWhoseNameATagCannotHold() throws Exception {
    Envelope sample = envelopes.seal(instance("i0", 1_000, 1, TAG));
    byTags.processElement1(
        binding(PodIdentity.ofPod("shop", "api/0"), API_KEY, "main", true, 500), 0);
    byTags.processElement2(new TaggedSample(TAGGED, sample), 0);

    assertThat(byTags.extractOutputValues()).containsExactly(ofApi(sample));
  }

  @Test
  void keepsTheNewestUnmatchedSampleUntilItsPodIsSeen() throws Exception {
    Envelope newest = envelopes.seal(instance("i0", 2_000, 2));
    byContainer.processElement2(envelopes.seal(instance("i0", 1_000, 1)), 0);
    byContainer.processElement2(newest, 0);
    byContainer.processElement1(binding(ID, API_KEY, "main", true, 30_000), 0);
    byContainer.processElement1(binding(ID, API_KEY, "main", true, 31_000), 0);

    assertThat(byContainer.extractOutputValues()).containsExactly(ofApi(newest));
  }

  @Test
  void dropsAnUnmatchedSampleThatIsMuchOlderThanItsPod() throws Exception {
    byContainer.processElement2(envelopes.seal(instance("i0", 1_000, 1)), 0);
    byContainer.processElement1(binding(ID, API_KEY, "main", true, 61_001), 0);

    assertThat(byContainer.extractOutputValues()).isEmpty();
  }

  @Test
  void emitsNothingOnceThePodIsGone() throws Exception {
    byContainer.processElement1(binding(ID, API_KEY, "main", true, 500), 0);
    byContainer.processElement1(binding(ID, API_KEY, "main", false, 900), 0);
    byContainer.processElement2(envelopes.seal(instance("i0", 1_000, 1)), 0);

    assertThat(byContainer.extractOutputValues()).isEmpty();
  }

  @Test
  void emitsForEachWorkloadOfThePod() throws Exception {
    byContainer.processElement1(binding(ID, API_KEY, "main", true, 500), 0);
    byContainer.processElement1(binding(ID, "other", "main", true, 500), 0);
    byContainer.processElement2(envelopes.seal(instance("i0", 1_000, 1)), 0);

    assertThat(byContainer.extractOutputValues())
        .extracting(SeriesInput::series)
        .containsExactlyInAnyOrder(
            SeriesKeys.instancesOf(API_KEY), SeriesKeys.instancesOf("other"));
  }

  @Test
  void doesNotGuessBetweenPodsOfOneNameInTwoClusters() throws Exception {
    byTags.processElement1(binding(TAGGED, API_KEY, "main", true, 500), 0);
    byTags.processElement1(binding(TAGGED, "edge|api", "edge", true, 500), 0);
    byTags.processElement2(
        new TaggedSample(TAGGED, envelopes.seal(instance("i0", 1_000, 1, TAG))), 0);

    assertThat(byTags.extractOutputValues()).isEmpty();
  }

  private static PodBinding binding(
      String identity, String workload, String cluster, boolean bound, long atMillis) {
    return new PodBinding(identity, workload, cluster, bound, atMillis);
  }

  private static SeriesInput ofApi(Envelope sample) {
    return new SeriesInput(SeriesKeys.instancesOf(API_KEY), sample);
  }
}
