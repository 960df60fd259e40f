package io.pulsescale.job.live;

import io.pulsescale.job.event.Envelope;
import java.util.Optional;

/**
 * How far a series has been taken in.
 *
 * @param sequence newest
 * @param observedAtMillis newest, epoch milliseconds
 * @param evaluation sequence of the evaluation that the waiting inputs come after
 * @param waiting inputs taken in since that evaluation
 */
public record SeriesMark(long sequence, long observedAtMillis, long evaluation, int waiting) {

  static final SeriesMark NONE = new SeriesMark(Long.MIN_VALUE, Long.MIN_VALUE, 0, 0);

  Optional<Refusal> refuses(Envelope input) {
    if (input.sequence() <= sequence) {
      return Optional.of(Refusal.DUPLICATE);
    }
    return input.observedAtMillis() < observedAtMillis
        ? Optional.of(Refusal.LATE)
        : Optional.empty();
  }

  SeriesMark with(Envelope input, long lastEvaluation) {
    int before = evaluation == lastEvaluation ? waiting : 0;
    return new SeriesMark(input.sequence(), input.observedAtMillis(), lastEvaluation, before + 1);
  }

  SeriesMark thinnedTo(int kept) {
    return new SeriesMark(sequence, observedAtMillis, evaluation, kept);
  }
}
