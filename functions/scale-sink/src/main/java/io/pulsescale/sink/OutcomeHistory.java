package io.pulsescale.sink;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.ScaleOutcome;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was answered before: the first outcome of each recent decision, and each workload's
 * high-water mark, the sequence of the last decision applied (0 when none). Not thread-safe.
 */
final class OutcomeHistory {
  private final Map<String, Long> marks = new HashMap<>();
  private final Map<String, ScaleOutcome> answers;

  /**
   * @param answersKept decisions whose outcome is remembered, from 1
   */
  OutcomeHistory(int answersKept) {
    answers =
        new LinkedHashMap<>() {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<String, ScaleOutcome> eldest) {
            return size() > answersKept;
          }
        };
  }

  void record(ScaleOutcome outcome) {
    answers.putIfAbsent(outcome.getDecisionId(), outcome);
    marks.merge(EventKeys.of(outcome.getWorkload()), outcome.getLastAppliedSequence(), Math::max);
  }

  /**
   * The outcome that a decision has already. It carries the mark of today, so that whoever reads
   * only the newest outcome of a workload never finds an older mark.
   */
  Optional<ScaleOutcome> answerTo(String decisionId) {
    return Optional.ofNullable(answers.get(decisionId))
        .map(
            first ->
                ScaleOutcome.newBuilder(first)
                    .setLastAppliedSequence(mark(EventKeys.of(first.getWorkload())))
                    .build());
  }

  long mark(String workloadKey) {
    return marks.getOrDefault(workloadKey, 0L);
  }
}
