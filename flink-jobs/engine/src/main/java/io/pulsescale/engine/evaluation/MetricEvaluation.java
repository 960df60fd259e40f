package io.pulsescale.engine.evaluation;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One metric of the policy.
 *
 * @param id identity within the policy
 * @param type PulsarBacklog, PulsarDrain, Resource, ContainerResource, Instance or External
 * @param verdict what its reading is worth
 * @param valueMilli value used, thousandths of the unit; empty when there is none
 * @param averageMilli what HPA's status shows of it, thousandths: the average over the pods, or the
 *     value itself where the target is a Value; empty when there is no value
 * @param unit of value and target; empty when not known
 * @param targetMilli target, thousandths of the unit
 * @param ratio usage ratio, 1 means on target; empty when it could not be formed
 * @param newestAtMillis time of the newest sample used, epoch milliseconds
 * @param ageMillis of that sample, 0 or more
 * @param activity whether it is above its activation threshold
 * @param proposal replicas it asks for; empty when it asks for none
 * @param consumerCap replicas beyond which nothing can consume; empty when there is no such size
 * @param reason why its value is not known or not taken as it is, or why it asks for the present
 *     size in place of its own; NONE otherwise
 * @param message detail for people, for example which failure; may be empty
 * @param drain what a PulsarDrain metric was sized with; empty for every other
 */
public record MetricEvaluation(
    String id,
    String type,
    Verdict verdict,
    OptionalLong valueMilli,
    OptionalLong averageMilli,
    String unit,
    long targetMilli,
    OptionalDouble ratio,
    OptionalLong newestAtMillis,
    OptionalLong ageMillis,
    Activity activity,
    OptionalInt proposal,
    OptionalInt consumerCap,
    Reason reason,
    String message,
    Optional<DrainFacts> drain) {
  /**
   * @return this metric with something to say beside its value
   */
  public MetricEvaluation because(Reason why, String because) {
    return with(verdict, valueMilli, proposal, why, because);
  }

  /**
   * @return this metric asking for another size
   */
  public MetricEvaluation asking(int replicas, Reason why, String because) {
    return with(verdict, valueMilli, OptionalInt.of(replicas), why, because);
  }

  /**
   * @return this metric, whose value is not known, taken for zero: what it is known to ask for at
   *     least still counts, and whether it is active stays unknown
   */
  public MetricEvaluation treatedAsZero() {
    OptionalLong value = valueMilli.isPresent() ? valueMilli : OptionalLong.of(0);
    OptionalInt least = OptionalInt.of(proposal.orElse(0));
    return with(Verdict.TREATED_AS_ZERO, value, least, reason, message + ": treated as zero");
  }

  private MetricEvaluation with(
      Verdict verdict, OptionalLong value, OptionalInt replicas, Reason why, String because) {
    return new MetricEvaluation(
        id,
        type,
        verdict,
        value,
        averageMilli,
        unit,
        targetMilli,
        ratio,
        newestAtMillis,
        ageMillis,
        activity,
        replicas,
        consumerCap,
        why,
        because,
        drain);
  }
}
