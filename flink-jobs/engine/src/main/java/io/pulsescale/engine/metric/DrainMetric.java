package io.pulsescale.engine.metric;

import io.pulsescale.engine.evaluation.DrainFacts;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.ServiceRateSource;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.state.DrainMemory;
import io.pulsescale.engine.state.SmoothedRate;
import io.pulsescale.engine.state.TooFew;
import io.pulsescale.engine.state.TopicCounts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * PulsarDrain: clear the backlog within a time while keeping up with arrivals,
 *
 * <pre>
 * needed      = (arrivalRate + backlog / drainWithin) / (serviceRatePerReplica · targetUtilization)
 * timeToDrain = backlog / (serviceRatePerReplica · ready − arrivalRate)
 * </pre>
 *
 * an AverageValue of the demand in messages per second, with its tolerance. A size is computed with
 * the service rate that earlier evaluations learnt; what this one's interval teaches counts from
 * the next one on, so more load never asks for less. Nothing goes down while the time to drain is
 * above the limit, or the arrivals are not known, not even at most. Replicas that became slower are
 * saturated and noticed at once, but ones that became faster only when they are next saturated, as
 * by a burst: to try smaller sizes again and again for it would cost more than they save.
 */
public final class DrainMetric {
  private static final String UNIT = "messages/s";
  private static final String UNCOUNTED = "a partition does not tell its published messages";
  private static final Reason FAILURE = Reason.FAILED_GET_EXTERNAL_METRIC;
  private static final int MICRO_PER_MILLI = 1000;
  private static final long MICRO_PER_MILLI_MILLISECOND = 1_000_000;

  private final PulsarDrain metric;
  private final MetricContext context;
  private final DrainMemory before;
  private final ServiceRate rate;
  private final Connections connected;
  private final ReadyReplicas ready;

  private DrainMetric(
      PulsarDrain metric, MetricReading reading, DrainMemory before, MetricContext context) {
    this.metric = metric;
    this.context = context;
    this.before = before;
    this.rate = ServiceRate.of(metric, before);
    this.connected =
        reading instanceof BacklogReading backlogs
            ? Connections.of(backlogs)
            : new Connections(before.consumers(), before.readySinceMillis());
    this.ready = ReadyReplicas.of(before, connected, context);
  }

  /**
   * The metric, and what is remembered of it.
   *
   * @param evaluation before any fallback
   * @param memory for the next evaluation
   */
  public record Result(MetricEvaluation evaluation, DrainMemory memory) {}

  /**
   * @param metric of the policy
   * @param reading the newest one
   * @param before what earlier evaluations learnt
   * @param context what every metric of the evaluation shares
   * @return value and recommendation, before any fallback
   */
  public static Result evaluate(
      PulsarDrain metric, MetricReading reading, DrainMemory before, MetricContext context) {
    DrainMetric drain = new DrainMetric(metric, reading, before, context);
    return reading instanceof BacklogReading backlogs
        ? drain.measured(backlogs)
        : drain.absent(Absences.of(reading));
  }

  private Result absent(Absence absence) {
    Reason reason = Absences.reason(absence, FAILURE);
    MetricEvaluation unknown =
        draft().unknown(Absences.verdict(absence), reason, absence.text(), context);
    return new Result(
        unknown, memory(before.topics(), before.serviceRatePerReplica(), before.tooFew()));
  }

  private Result measured(BacklogReading reading) {
    Backlogs backlogs = Backlogs.of(metric, reading, context);
    int serving = Math.min(ready.count(), backlogs.consumerCap().orElse(Integer.MAX_VALUE));
    DrainTopics topics = new DrainTopics(metric, before, serving, context).read(reading);
    Optional<SmoothedRate> known = before.serviceRatePerReplica();
    Optional<SmoothedRate> learnt =
        topics
            .interval()
            .map(passed -> ServiceRate.learn(known, passed, ready, serving))
            .orElse(known);
    Optional<TooFew> tooFew =
        rate.isKnown() || learnt.isPresent()
            ? Optional.empty()
            : DrainGrowth.tooFew(metric, topics, before.tooFew(), ready, context.specReplicas());
    return new Result(
        evaluation(backlogs, topics, serving), memory(topics.counts(), learnt, tooFew));
  }

  private DrainMemory memory(
      List<TopicCounts> topics, Optional<SmoothedRate> serviceRate, Optional<TooFew> tooFew) {
    return new DrainMemory(
        topics, serviceRate, ready.count(), ready.sinceMillis(), connected.consumers(), tooFew);
  }

  private MetricEvaluation evaluation(Backlogs backlogs, DrainTopics topics, int serving) {
    Draft draft = draft().newest(backlogs.newestAtMillis());
    Reason held = Reason.NONE;
    if (backlogs.anyKnown()) {
      DrainFacts facts = facts(topics.most(), serving);
      Proposal proposal = proposal(topics);
      if (proposal.replicas() < context.specReplicas() && !isFastEnough(facts)) {
        proposal = proposal.atLeast(context.specReplicas());
        held =
            facts.arrivalMilliPerSecond().isPresent()
                ? Reason.DRAIN_TOO_SLOW
                : Reason.ARRIVALS_UNKNOWN;
      }
      draft.proposal(proposal).consumerCap(backlogs.consumerCap()).drain(facts);
      draft.activity(backlogs.activity(metric.activationMsgBacklogThreshold()));
    }
    if (!backlogs.allKnown()) {
      return draft.unknown(backlogs.verdict(), backlogs.reason(), backlogs.message(), context);
    }
    return topics.isCounted()
        ? draft.known(held, context)
        : draft.unknown(Verdict.INVALID, FAILURE, UNCOUNTED, context);
  }

  private Draft draft() {
    double planned = rate.microPerSecond() * metric.targetUtilization() / MICRO_PER_MILLI;
    return new Draft(metric, UNIT, Math.round(planned));
  }

  /** Grows by what is asked for at least, and shrinks by what may be asked for at most. */
  private Proposal proposal(DrainTopics topics) {
    int current = context.specReplicas();
    if (!rate.isKnown()) {
      int tried = DrainGrowth.replicas(metric, topics, before.tooFew(), ready, current);
      return new Proposal(tried, Double.NaN, topics.demand().micro() / MICRO_PER_MILLI);
    }
    Proposal least = proposal(topics.demand());
    return least.replicas() < current
        ? least.atLeast(Math.min(current, proposal(topics.most()).replicas()))
        : least;
  }

  private Proposal proposal(DrainDemand demand) {
    int current = context.specReplicas();
    long usageMilli = demand.micro() / MICRO_PER_MILLI;
    double planned = rate.microPerSecond() * metric.targetUtilization();
    double needed = demand.micro() / planned;
    double ratio = needed / current;
    if (current == 0) {
      return new Proposal((int) Math.ceil(needed), ratio, usageMilli);
    }
    long expectedMilli = Math.round(current * planned / MICRO_PER_MILLI);
    Tolerances tolerances = context.tolerances(metric);
    boolean within = tolerances.isWithin(ratio, usageMilli, expectedMilli);
    int size = DrainSize.of(needed, current, within, tolerances, context.policy());
    return new Proposal(size, ratio, usageMilli);
  }

  private DrainFacts facts(DrainDemand demand, int serving) {
    OptionalLong arrives =
        demand.arrivalsKnown()
            ? OptionalLong.of(demand.arrivalMicro() / MICRO_PER_MILLI)
            : OptionalLong.empty();
    OptionalLong serves =
        rate.isKnown()
            ? OptionalLong.of(rate.microPerSecond() / MICRO_PER_MILLI)
            : OptionalLong.empty();
    OptionalLong toDrain =
        demand.arrivalsKnown() && rate.isKnown()
            ? OptionalLong.of(millisToDrain(demand, serving))
            : OptionalLong.empty();
    return new DrainFacts(demand.backlogMilli(), arrives, serves, rate.from(), toDrain);
  }

  private long millisToDrain(DrainDemand demand, int serving) {
    if (demand.backlogMilli() == 0) {
      return 0;
    }
    long capacity = Saturating.multiply(rate.microPerSecond(), serving);
    long spare = capacity - demand.arrivalMicro();
    return spare <= 0
        ? DrainFacts.NEVER
        : Saturating.multiply(demand.backlogMilli(), MICRO_PER_MILLI_MILLISECOND) / spare;
  }

  private boolean isFastEnough(DrainFacts facts) {
    boolean unlimited = facts.serviceRateFrom() == ServiceRateSource.GROWING;
    long limit = metric.drainWithin().toMillis();
    return facts.arrivalMilliPerSecond().isPresent()
        && (unlimited || facts.millisToDrain().orElse(DrainFacts.NEVER) <= limit);
  }
}
