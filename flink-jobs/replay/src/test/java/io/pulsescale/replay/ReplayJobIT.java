package io.pulsescale.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.replay.recording.RecordedMessage;
import io.pulsescale.replay.report.Difference;
import io.pulsescale.replay.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayJobIT {
  private static final int TICKS = 120;

  @TempDir Path folder;

  private final SyntheticTopics topics = new SyntheticTopics();

  @Test
  void takesEveryEvaluationAgainAndTheReportIsTheSameAtAnyParallelism() throws Exception {
    new SyntheticRun(topics, SyntheticPolicies.orders("orders", "Direct")).tick(1, TICKS);
    new SyntheticRun(topics, SyntheticPolicies.api()).tick(1, TICKS);
    topics.record(folder, message -> true);

    Report alone = replay(1);
    Report parallel = replay(2);

    assertThat(alone.evaluations()).isEqualTo(2 * TICKS);
    assertThat(alone.identical()).isEqualTo(2 * TICKS);
    assertThat(alone.different()).isZero();
    assertThat(alone.notReplayed()).isZero();
    assertThat(json(parallel)).isEqualTo(json(alone));
  }

  @Test
  void tellsATamperedEvaluationWithItsField() throws Exception {
    new SyntheticRun(topics, SyntheticPolicies.orders("orders", "Direct"))
        .tampering(evaluation -> isTick(evaluation, 10) ? withDesired(evaluation, 7) : evaluation)
        .tick(1, 30);
    topics.record(folder, message -> true);

    Report report = replay(1);

    assertThat(report.identical()).isEqualTo(29);
    assertThat(report.differences())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.evaluation()).startsWith("shop/orders@uid-orders#");
              assertThat(it.fields())
                  .extracting(Difference::field, Difference::recorded)
                  .containsExactly(tuple("desiredReplicas", "7"));
            });
  }

  @Test
  void aRecordingMayBeginAnywhereAndIsReplayedFromTheNextKeyframeOn() throws Exception {
    new SyntheticRun(topics, SyntheticPolicies.orders("orders", "Direct")).tick(1, 60);
    long beginning = SyntheticRun.START_MILLIS + 30_000;
    topics.record(
        folder,
        message ->
            message.publishedAtMillis() >= beginning
                || message.topic().endsWith("scaling-policies"));

    Report report = replay(2);

    assertThat(report.notReplayed()).isEqualTo(11);
    assertThat(report.missing()).allSatisfy(it -> assertThat(it.reason()).contains("KEYFRAME"));
    assertThat(report.identical()).isEqualTo(20);
    assertThat(report.different()).isZero();
  }

  @Test
  void anEvaluationWhoseInputIsNotRecordedIsNotCountedAsReplayed() throws Exception {
    new SyntheticRun(topics, SyntheticPolicies.orders("orders", "Direct")).tick(1, 25);
    topics.record(folder, message -> !isSample(message, 22));

    Report report = replay(1);

    assertThat(report.identical()).isEqualTo(21);
    assertThat(report.notReplayed()).isEqualTo(4);
    assertThat(report.missing().get(0).reason())
        .contains("subscription-samples|main|persistent://shop/orders/in|orders");
  }

  @Test
  void policiesOnOneWorkloadKeepTheirOutcomesApart() throws Exception {
    new SyntheticRun(
            topics,
            SyntheticPolicies.orders("orders", "Direct"),
            SyntheticPolicies.orders("watch", "Observe"))
        .tick(1, TICKS);
    topics.record(folder, message -> true);

    Report report = replay(2);

    assertThat(report.differences()).isEmpty();
    assertThat(report.identical()).isEqualTo(2 * TICKS);
  }

  @Test
  void evaluationsThatWereTakenTwiceAfterARestoreAreEachReplayed() throws Exception {
    new SyntheticRun(topics, SyntheticPolicies.orders("orders", "Direct"))
        .tick(1, 51)
        .restoredOver(52, 57)
        .tick(58, 70);
    topics.record(folder, message -> true);

    Report report = replay(1);

    assertThat(report.evaluations()).isEqualTo(76);
    assertThat(report.differences()).isEmpty();
    assertThat(report.identical()).isEqualTo(76);
  }

  private Report replay(int parallelism) throws Exception {
    return ReplayJob.run(ReplayJob.embedded(parallelism), folder);
  }

  private String json(Report report) throws IOException {
    Path file = folder.resolve("report.json");
    report.write(file);
    return Files.readString(file);
  }

  private static boolean isTick(Evaluation evaluation, int tick) {
    return evaluation.getTargetSequence() == tick;
  }

  private static Evaluation withDesired(Evaluation evaluation, int replicas) {
    return Evaluation.newBuilder(evaluation).setDesiredReplicas(replicas).build();
  }

  private static boolean isSample(RecordedMessage message, long sequence) {
    return message.event().orElseThrow() instanceof SubscriptionSample sample
        && sample.getSequence() == sequence;
  }
}
