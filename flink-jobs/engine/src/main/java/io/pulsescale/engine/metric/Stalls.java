package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.state.ScaleEvent;
import io.pulsescale.engine.state.Stall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Consumers that acknowledge nothing. They are stuck when, with a backlog and consumers all the
 * time, nothing was acknowledged on any partition since a growth that is at least stuckAfter ago:
 * more replicas do not help, so the metric asks for none any more until something is acknowledged.
 * Where the broker never told of an acknowledgement, progress is not known and nobody is stuck. A
 * stall stands while some topic cannot be read: what the others ask for at least helps no more.
 */
public final class Stalls {
  private Stalls() {}

  /**
   * @param before the stall as it was
   * @param reading of the metric
   * @param growth changes upward
   * @param context what every metric of the evaluation shares
   * @return the stall as it is; empty while there is progress, no backlog or no replica, or while
   *     progress was never known; as it was while a topic is not known and the others tell of none
   */
  public static Optional<Stall> next(
      Optional<Stall> before,
      BacklogReading reading,
      List<ScaleEvent> growth,
      MetricContext context) {
    Progress progress = Progress.of(reading, context);
    long lastMillis = progress.lastMillis();
    if (context.specReplicas() == 0) {
      return Optional.empty();
    }
    if (!progress.isKnown()) {
      return before.filter(stall -> lastMillis <= stall.progressAtMillis());
    }
    boolean unknown = before.isEmpty() && lastMillis == Progress.NEVER;
    if (!progress.hasBacklog() || unknown) {
      return Optional.empty();
    }
    if (before.isEmpty() || lastMillis > before.get().progressAtMillis()) {
      return progress.hasConsumers()
          ? Optional.of(new Stall(context.nowMillis(), lastMillis, OptionalLong.empty()))
          : Optional.empty();
    }
    return before.get().grownAtMillis().isPresent() ? before : grown(before.get(), growth);
  }

  /**
   * @param stall as it is
   * @param reading of the metric
   * @param context what every metric of the evaluation shares
   * @return when the consumers are stuck unless they acknowledge something before, epoch
   *     milliseconds; empty unless a growth is watched that has not helped yet
   */
  public static OptionalLong watchedUntilMillis(
      Optional<Stall> stall, BacklogReading reading, MetricContext context) {
    if (stall.isEmpty() || stall.get().grownAtMillis().isEmpty()) {
      return OptionalLong.empty();
    }
    long until = stuckAtMillis(stall.get(), context);
    return until > context.nowMillis() && Progress.of(reading, context).mayHaveConsumers()
        ? OptionalLong.of(until)
        : OptionalLong.empty();
  }

  private static long stuckAtMillis(Stall stall, MetricContext context) {
    return stall.grownAtMillis().orElseThrow() + context.policy().stuckAfter().toMillis();
  }

  private static Optional<Stall> grown(Stall stall, List<ScaleEvent> growth) {
    long first = Long.MAX_VALUE;
    for (ScaleEvent event : growth) {
      if (event.atMillis() >= stall.sinceMillis()) {
        first = Math.min(first, event.atMillis());
      }
    }
    return Optional.of(
        first == Long.MAX_VALUE
            ? stall
            : new Stall(stall.sinceMillis(), stall.progressAtMillis(), OptionalLong.of(first)));
  }

  /**
   * @param evaluated the metric as it was evaluated
   * @param stall as it is
   * @param reading of the metric
   * @param context what every metric of the evaluation shares
   * @return the metric, asking for no growth while its consumers are stuck
   */
  public static MetricEvaluation withoutFutileGrowth(
      MetricEvaluation evaluated,
      Optional<Stall> stall,
      BacklogReading reading,
      MetricContext context) {
    int current = context.specReplicas();
    boolean grows = evaluated.proposal().orElse(0) > current;
    if (!grows || stall.isEmpty() || stall.get().grownAtMillis().isEmpty()) {
      return evaluated;
    }
    boolean longAgo = context.nowMillis() >= stuckAtMillis(stall.get(), context);
    if (!longAgo || !Progress.of(reading, context).mayHaveConsumers()) {
      return evaluated;
    }
    String message = message(evaluated, stall.get());
    return evaluated.asking(current, Reason.CONSUMERS_STUCK, message);
  }

  private static String message(MetricEvaluation evaluated, Stall stall) {
    boolean known = evaluated.verdict() == Verdict.OK;
    return (known ? "asks for " : evaluated.message() + "; asks for at least ")
        + evaluated.proposal().orElse(0)
        + ", but nothing was acknowledged since "
        + Instant.ofEpochMilli(stall.progressAtMillis())
        + " and the growth of "
        + Instant.ofEpochMilli(stall.grownAtMillis().orElseThrow())
        + " did not help";
  }
}
