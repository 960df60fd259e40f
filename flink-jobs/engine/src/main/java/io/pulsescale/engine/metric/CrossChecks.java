package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.PreciseBacklog;
import io.pulsescale.engine.observation.TopicAbsence;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.state.CrossCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Compares the broker's ordinary backlog with its precise count, which comes at a slower cadence,
 * and puts the precise one in its place while the two contradict each other: the ordinary one can
 * be far off until it is counted again. A precise count that is too old leaves the backlog unknown,
 * the smaller of the two being a lower bound.
 *
 * <p>Backlogs move between two reads, so a precise count is compared once, with the ordinary one
 * before and the one after it: {@code t1 ≤ tp ≤ t2}, no further apart than two evaluation
 * intervals. It contradicts when it is outside of what lies between them by more than {@value
 * #FREE_ENTRIES} entries and more than a tenth of the larger. A verdict holds until the next
 * comparison.
 */
public final class CrossChecks {
  private static final long FREE_ENTRIES = 10;
  private static final long FREE_SHARE = 10;

  /**
   * What came out.
   *
   * @param reading to decide on
   * @param remembered for the next evaluation
   * @param disagreement for people; empty when the two agree
   */
  public record Result(BacklogReading reading, List<CrossCheck> remembered, String disagreement) {}

  private final List<CrossCheck> before;
  private final MetricContext context;
  private final List<TopicReading> topics = new ArrayList<>();
  private final List<CrossCheck> remembered = new ArrayList<>();
  private String disagreement = "";
  private int next;

  private CrossChecks(List<CrossCheck> before, MetricContext context) {
    this.before = before;
    this.context = context;
  }

  /**
   * @param reading as observed
   * @param before what the evaluation before remembered
   * @param context what every metric of the evaluation shares
   * @return the reading to decide on, the same one where nothing is contradicted
   */
  public static Result of(BacklogReading reading, List<CrossCheck> before, MetricContext context) {
    boolean checks = context.policy().semantics().crossChecksBacklog();
    if (!checks || (before.isEmpty() && !anyPrecise(reading))) {
      return new Result(reading, List.of(), "");
    }
    CrossChecks checked = new CrossChecks(before, context);
    for (TopicReading topic : reading.topics()) {
      if (topic instanceof TopicBacklog backlog) {
        checked.add(backlog);
      } else {
        checked.topics.add(topic);
        checked.remembered(topic.topic()).ifPresent(checked.remembered::add);
      }
    }
    boolean agrees = checked.disagreement.isEmpty();
    BacklogReading result = agrees ? reading : new BacklogReading(checked.topics);
    return new Result(result, checked.remembered, checked.disagreement);
  }

  private static boolean anyPrecise(BacklogReading reading) {
    for (TopicReading topic : reading.topics()) {
      if (topic instanceof TopicBacklog backlog && isCounted(backlog)) {
        return true;
      }
    }
    return false;
  }

  /** A count below 0 is none. */
  private static boolean isCounted(TopicBacklog topic) {
    return topic.precise().isPresent() && topic.precise().get().entries() >= 0;
  }

  private void add(TopicBacklog topic) {
    Optional<CrossCheck> last = remembered(topic.topic());
    if (!TopicValue.isPossible(topic)) {
      topics.add(topic);
      last.ifPresent(remembered::add);
      return;
    }
    CrossCheck check = compared(topic, last);
    if (isCounted(topic) || check.disagrees()) {
      remembered.add(check);
    }
    if (check.disagrees()) {
      replace(topic);
    } else {
      topics.add(topic);
    }
  }

  private CrossCheck compared(TopicBacklog topic, Optional<CrossCheck> last) {
    long entries = topic.entries();
    OptionalLong checkedAt = last.map(CrossCheck::checkedAtMillis).orElse(OptionalLong.empty());
    boolean disagrees = last.map(CrossCheck::disagrees).orElse(false);
    if (last.isPresent() && last.get().observedAtMillis() >= topic.observedAtMillis()) {
      return last.get();
    }
    if (last.isPresent() && isCounted(topic)) {
      PreciseBacklog precise = topic.precise().get();
      if (isBetween(precise, last.get(), topic.observedAtMillis())) {
        disagrees = contradicts(precise.entries(), last.get().entries(), entries);
        checkedAt = OptionalLong.of(precise.observedAtMillis());
      }
    }
    return new CrossCheck(topic.topic(), entries, topic.observedAtMillis(), checkedAt, disagrees);
  }

  private boolean isBetween(PreciseBacklog precise, CrossCheck last, long observedAtMillis) {
    long at = precise.observedAtMillis();
    long most = 2 * context.policy().evaluationInterval().toMillis();
    return last.observedAtMillis() <= at
        && at <= observedAtMillis
        && observedAtMillis - last.observedAtMillis() <= most;
  }

  private static boolean contradicts(long precise, long one, long other) {
    long low = Math.min(one, other);
    long high = Math.max(one, other);
    long gap = precise < low ? low - precise : precise - high;
    return gap > Math.max(FREE_ENTRIES, Math.max(precise, high) / FREE_SHARE);
  }

  private void replace(TopicBacklog topic) {
    Optional<PreciseBacklog> precise = topic.precise().filter(it -> it.entries() >= 0);
    disagreement = topic.topic() + " has " + topic.entries() + " entries, counted precisely ";
    disagreement += precise.map(it -> Long.toString(it.entries())).orElse("not any more");
    if (precise.isPresent() && !context.isStale(precise.get().observedAtMillis())) {
      topics.add(topic.counted(precise.get().entries(), precise.get().observedAtMillis()));
      return;
    }
    long least = precise.map(it -> Math.min(it.entries(), topic.entries())).orElse(0L);
    topics.add(topic.counted(least, topic.observedAtMillis()));
    Absence absence = new Absence(Absence.BACKLOG_DISAGREEMENT, disagreement);
    topics.add(new TopicAbsence(topic.topic(), absence));
  }

  /** Topics mostly come in the order of the evaluation before. */
  private Optional<CrossCheck> remembered(String topic) {
    if (next < before.size() && before.get(next).topic().equals(topic)) {
      return Optional.of(before.get(next++));
    }
    for (CrossCheck check : before) {
      if (check.topic().equals(topic)) {
        return Optional.of(check);
      }
    }
    return Optional.empty();
  }
}
