package io.pulsescale.job.live;

/**
 * What the live job knows about a policy's target beside the memory of evaluations.
 *
 * @param firstTickAtMillis first observation since there is state, epoch milliseconds
 * @param lastTickAtMillis newest observation, epoch milliseconds
 * @param atZero whether the newest observation asked for zero replicas
 * @param woken whether a wake was decided since that observation
 * @param yields whether another policy acts on the target
 * @param evaluation sequence of the last evaluation, 0 before the first
 * @param crowd samples of subscriptions and metrics that were taken in since
 */
public record Watch(
    long firstTickAtMillis,
    long lastTickAtMillis,
    boolean atZero,
    boolean woken,
    boolean yields,
    long evaluation,
    int crowd) {

  static final Watch NOTHING = new Watch(Long.MAX_VALUE, Long.MIN_VALUE, false, false, false, 0, 0);

  Watch ticked(long atMillis, boolean nowAtZero, boolean nowYields) {
    return new Watch(
        Math.min(firstTickAtMillis, atMillis),
        Math.max(lastTickAtMillis, atMillis),
        nowAtZero,
        false,
        nowYields,
        evaluation,
        crowd);
  }

  Watch evaluated(long sequence, boolean byWake) {
    return new Watch(firstTickAtMillis, lastTickAtMillis, atZero, byWake, yields, sequence, 0);
  }

  Watch crowdedByOne() {
    return new Watch(
        firstTickAtMillis, lastTickAtMillis, atZero, woken, yields, evaluation, crowd + 1);
  }

  boolean mayWake() {
    return atZero && !woken && evaluation > 0;
  }

  /** Whether history that is still on its way has had its time to arrive. */
  boolean isSettledAt(long atMillis, long graceMillis) {
    return evaluation > 0 || atMillis >= firstTickAtMillis + graceMillis;
  }

  /** Whether an observation is too old to be of use beside the newest tick. */
  boolean isTooOld(long observedAtMillis, long maxAgeMillis) {
    return lastTickAtMillis != Long.MIN_VALUE && observedAtMillis < lastTickAtMillis - maxAgeMillis;
  }
}
