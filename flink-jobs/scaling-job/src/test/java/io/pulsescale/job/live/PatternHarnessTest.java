package io.pulsescale.job.live;

import static io.pulsescale.job.PatternEvents.backlogOf;
import static io.pulsescale.job.PatternEvents.failedListing;
import static io.pulsescale.job.PatternEvents.listing;
import static io.pulsescale.job.TestEvents.ORDERS;
import static io.pulsescale.job.TestEvents.target;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.observation.Observation.Trigger;
import io.pulsescale.event.Evaluation;
import io.pulsescale.event.InputRange;
import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.job.PatternEvents;
import io.pulsescale.job.evaluation.EvaluationStep;
import io.pulsescale.job.evaluation.Moment;
import io.pulsescale.job.evaluation.PolicyMemory;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.state.PolicyStateCodec;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PatternHarnessTest {
  private static final long T0 = 1_000_000;

  private EvaluateHarness evaluate;

  @BeforeEach
  void open() throws Exception {
    evaluate = new EvaluateHarness();
    evaluate.policy(PatternEvents.policy());
  }

  @AfterEach
  void close() throws Exception {
    evaluate.close();
  }

  @Test
  void sumsTheTopicsThatThePatternMatches() throws Exception {
    evaluate.input(listing(T0 - 3, "a", "b"));
    evaluate.input(backlogOf("a", T0 - 2, 30));
    evaluate.input(backlogOf("b", T0 - 1, 10));
    evaluate.input(target(ORDERS, T0, 1));

    assertThat(metric(0).getVerdict()).isEqualTo("ok");
    assertThat(metric(0).getValueMilli()).isEqualTo(40_000);
    assertThat(evaluate.decisions().get(0).getDesiredReplicas()).isEqualTo(4);
  }

  @Test
  void takesInNoTopicThatIsNotListed() throws Exception {
    evaluate.input(listing(T0 - 3, "a"));
    evaluate.input(backlogOf("a", T0 - 2, 30));
    evaluate.input(backlogOf("b", T0 - 1, 100));
    evaluate.input(target(ORDERS, T0, 1));

    assertThat(metric(0).getValueMilli()).isEqualTo(30_000);
    assertThat(evaluate.evaluations().get(0).getInputs())
        .extracting(InputRange::getKey)
        .noneMatch(key -> key.contains("in-b"));
  }

  @Test
  void aTopicWithoutASampleYetMakesTheValueALowerBound() throws Exception {
    evaluate.input(listing(T0 - 3, "a", "b"));
    evaluate.input(backlogOf("a", T0 - 2, 5));
    evaluate.input(target(ORDERS, T0, 4));

    assertThat(metric(0).getVerdict()).isEqualTo("missing");
    assertThat(metric(0).getMessage()).isEqualTo("no sample of persistent://shop/orders/in-b yet");
    assertThat(evaluate.decisions()).isEmpty();
  }

  @Test
  void aTopicThatIsGoneCountsNoMore() throws Exception {
    evaluate.input(listing(T0 - 3, "a", "b"));
    evaluate.input(backlogOf("a", T0 - 2, 30));
    evaluate.input(backlogOf("b", T0 - 1, 10));
    evaluate.input(target(ORDERS, T0, 4));
    evaluate.input(listing(T0 + 1, "a"));
    evaluate.input(target(ORDERS, T0 + 15_000, 4));

    assertThat(metric(1).getValueMilli()).isEqualTo(30_000);
    assertThat(metric(1).getVerdict()).isEqualTo("ok");
  }

  @Test
  void aPatternWithoutAListingIsNotObserved() throws Exception {
    evaluate.input(target(ORDERS, T0, 4));

    assertThat(metric(0).getVerdict()).isEqualTo("missing");
    assertThat(metric(0).getMessage()).isEqualTo("the topics of the pattern were not listed yet");
  }

  @Test
  void aPatternThatMatchesNothingIsNoZero() throws Exception {
    evaluate.input(listing(T0 - 1));
    evaluate.input(target(ORDERS, T0, 4));

    assertThat(metric(0).getVerdict()).isEqualTo("missing");
    assertThat(metric(0).getMessage()).isEqualTo("no topic matches the pattern");
    assertThat(evaluate.decisions()).isEmpty();
  }

  @Test
  void aListingThatFailsLeavesWhatIsKnownAsALowerBound() throws Exception {
    evaluate.input(listing(T0 - 3, "a"));
    evaluate.input(backlogOf("a", T0 - 2, 30));
    evaluate.input(failedListing(T0 - 1));
    evaluate.input(target(ORDERS, T0, 5));
    evaluate.input(failedListing(T0 + 1));
    evaluate.input(backlogOf("a", T0 + 2, 90));
    evaluate.input(target(ORDERS, T0 + 15_000, 5));

    assertThat(metric(0).getVerdict()).isEqualTo("failed");
    assertThat(metric(0).getMessage()).isEqualTo("forbidden: message");
    assertThat(evaluate.decisions()).hasSize(1);
    assertThat(evaluate.decisions().get(0).getDesiredReplicas()).isEqualTo(9);
  }

  @Test
  void aListingFromBeforeMaxSampleAgeCountsNoMore() throws Exception {
    evaluate.input(listing(T0 - 60_001, "a"));
    evaluate.input(backlogOf("a", T0 - 2, 30));
    evaluate.input(target(ORDERS, T0, 5));

    assertThat(metric(0).getVerdict()).isEqualTo("missing");
    assertThat(metric(0).getMessage())
        .isEqualTo("the topics of the pattern were listed before maxSampleAge");
  }

  @Test
  void wakesForATopicThatThePatternMatches() throws Exception {
    evaluate.input(listing(T0 - 3, "a", "b"));
    evaluate.input(backlogOf("a", T0 - 2, 0));
    evaluate.input(backlogOf("b", T0 - 1, 0));
    evaluate.input(target(ORDERS, T0, 0));
    evaluate.input(backlogOf("a", T0 + 1_000, 2));
    evaluate.input(backlogOf("b", T0 + 2_000, 3));

    assertThat(evaluate.decisions()).hasSize(1);
    assertThat(evaluate.decisions().get(0).getDecidedAtMillis()).isEqualTo(T0 + 2_000);
  }

  @Test
  void keepsAThousandTopicsHoweverManyThereAre() throws Exception {
    List<String> names = IntStream.range(0, 10_000).mapToObj("%05d"::formatted).toList();
    evaluate.input(listing(T0 - 2, names.toArray(String[]::new)));
    for (String name : names) {
      evaluate.input(backlogOf(name, T0 - 1, 1));
    }
    evaluate.input(target(ORDERS, T0, 5));

    assertThat(metric(0).getVerdict()).isEqualTo("failed");
    assertThat(metric(0).getMessage())
        .isEqualTo("tooManyTopics: the pattern matches more than the 1000 topics that are read");
    assertThat(metric(0).getValueMilli()).isEqualTo(1_000_000);
    assertThat(evaluate.evaluations().get(0).getInputs()).hasSize(1_002);
    assertThat(keyframeAfterTwenty()).isLessThan(400_000);
  }

  /** The recording holds the whole listing, the job's inputs one that is cut. */
  @Test
  void aReplayOfALongListingGivesTheSameEvaluation() throws Exception {
    List<String> topics =
        IntStream.range(0, 5_000).mapToObj("%05d"::formatted).map(PatternEvents::topic).toList();
    Envelopes envelopes = new Envelopes();
    List<Envelope> recorded =
        List.of(
            envelopes.seal(listing(T0 - 2, topics)),
            envelopes.seal(backlogOf("00000", T0 - 1, 60)),
            envelopes.seal(target(ORDERS, T0, 5)));
    for (Envelope input : recorded) {
      evaluate.input(input);
    }

    Evaluation replayed =
        new EvaluationStep(envelopes)
            .take(
                PolicyMemory.EMPTY,
                PatternEvents.document(),
                recorded,
                new Moment(T0, Trigger.TICK))
            .evaluation();

    assertThat(evaluate.evaluations()).containsExactly(replayed);
  }

  private int keyframeAfterTwenty() throws Exception {
    for (int tick = 1; tick <= 20; tick++) {
      evaluate.input(target(ORDERS, T0 + tick, 5));
    }
    Evaluation last = evaluate.evaluations().get(20);
    assertThat(PolicyStateCodec.decode(last.getStateBefore()).samples()).hasSize(1_001);
    return last.getStateBefore().remaining();
  }

  private MetricEvaluation metric(int evaluation) {
    return evaluate.evaluations().get(evaluation).getMetrics().get(0);
  }
}
