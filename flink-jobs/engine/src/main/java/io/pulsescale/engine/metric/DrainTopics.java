package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.TopicBacklog;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.state.DrainMemory;
import io.pulsescale.engine.state.PartitionCounts;
import io.pulsescale.engine.state.SmoothedRate;
import io.pulsescale.engine.state.SmoothedRate.Deviation;
import io.pulsescale.engine.state.TopicCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures each topic of a drain metric from its last reading to the new one. An interval is not
 * known when there is no earlier reading of the same partitions, when a counter fell, and when an
 * evaluation between the two had no fresh reading, that is, when it is longer than maxSampleAge +
 * evaluationInterval. The next one then begins with the new reading, and what was learnt stays. A
 * reading that is not newer ends nothing. The other topics are measured all the same; what a new
 * one asks for lies between its backlog alone and all that it ever counted.
 */
final class DrainTopics {
  private final MetricContext context;
  private final DrainMemory before;
  private final TopicLookup earlier;
  private final int serving;
  private final DrainDemand demand;
  private final DrainDemand most;
  private final Unmeasured unmeasured = new Unmeasured();
  private final List<TopicCounts> counts = new ArrayList<>(2);
  private final TopicLookup counted = new TopicLookup(counts);
  private DrainInterval interval;
  private DrainPace pace = DrainPace.NONE;
  private long backlogMilli;
  private int met;
  private boolean allCounted = true;

  DrainTopics(PulsarDrain metric, DrainMemory before, int serving, MetricContext context) {
    this.context = context;
    this.before = before;
    this.earlier = new TopicLookup(before.topics());
    this.serving = serving;
    this.demand = new DrainDemand(metric);
    this.most = new DrainDemand(metric);
    this.interval = DrainInterval.empty(metric.selector().combine());
  }

  DrainTopics read(BacklogReading reading) {
    for (TopicReading topic : reading.topics()) {
      Optional<TopicCounts> known = earlier.find(topic.topic());
      met += known.isPresent() ? 1 : 0;
      if (topic instanceof TopicBacklog backlog && isUsable(backlog)) {
        add(backlog, known);
      } else if (known.isPresent() && counted.find(topic.topic()).isEmpty()) {
        counts.add(known.get());
        unmeasured.addUnknown();
      }
    }
    if (met < before.topics().size()) {
      addGone();
    }
    return this;
  }

  /** As {@link Backlogs} judges it. */
  private boolean isUsable(TopicBacklog topic) {
    return !context.isStale(topic.observedAtMillis())
        && TopicValue.isPossible(topic)
        && demand.canCount(TopicValue.milli(topic, BacklogUnit.MESSAGES));
  }

  private void addGone() {
    for (TopicCounts topic : before.topics()) {
      if (counted.find(topic.topic()).isEmpty()) {
        unmeasured.addGone(topic);
      }
    }
  }

  private void add(TopicBacklog topic, Optional<TopicCounts> known) {
    Optional<List<PartitionCounts>> read = TopicInterval.counts(topic);
    allCounted &= read.isPresent();
    Optional<SmoothedRate> arrivals = known.flatMap(TopicCounts::arrivals);
    boolean newer = known.isEmpty() || topic.observedAtMillis() > known.get().observedAtMillis();
    Optional<TopicInterval> passed = Optional.empty();
    if (read.isPresent() && newer) {
      passed = known.flatMap(it -> TopicInterval.between(it, topic)).filter(this::isUnbroken);
      if (passed.isPresent()) {
        arrivals = Optional.of(measure(topic, passed.get(), arrivals));
      }
      counts.add(new TopicCounts(topic.topic(), topic.observedAtMillis(), read.get(), arrivals));
    } else {
      known.ifPresent(counts::add);
    }
    if (known.isEmpty()) {
      unmeasured.addNew(topic);
    } else if (passed.isEmpty()) {
      unmeasured.addUnknown();
    }
    ask(topic, arrivals, known.isEmpty());
  }

  private void ask(TopicBacklog topic, Optional<SmoothedRate> arrivals, boolean isNew) {
    long waits = TopicValue.milli(topic, BacklogUnit.MESSAGES);
    long arrives = arrivals.isPresent() ? arrivals.get().microPerSecond() : DrainDemand.UNKNOWN;
    long atMost =
        isNew ? NewTopic.arrivalAtMostMicro(topic, before.topics(), longestMillis()) : arrives;
    backlogMilli = Saturating.add(backlogMilli, waits);
    demand.add(waits, arrives);
    most.add(waits, atMost);
  }

  private boolean isUnbroken(TopicInterval passed) {
    return passed.lengthMillis() <= longestMillis();
  }

  private long longestMillis() {
    Policy policy = context.policy();
    return policy.maxSampleAge().toMillis() + policy.evaluationInterval().toMillis();
  }

  private SmoothedRate measure(
      TopicBacklog topic, TopicInterval passed, Optional<SmoothedRate> arrivals) {
    SmoothedRate after =
        RateAverage.after(arrivals, passed.arrivalMicro(), passed.lengthMillis(), 1);
    boolean steady = arrivals.isPresent() && after.lastSample() == Deviation.NONE;
    interval = interval.plus(passed, passed.isSaturated(topic.type(), serving, steady));
    if (arrivals.isPresent()) {
      pace = pace.plus(passed, arrivals.get().microPerSecond());
    }
    return after;
  }

  /** What is asked for at least: rates that are not known count as none. */
  DrainDemand demand() {
    return demand;
  }

  /** What is asked for at most, where new topics are bounded. */
  DrainDemand most() {
    return most;
  }

  /**
   * @return thousandths of messages that wait on all topics together
   */
  long backlogMilli() {
    return backlogMilli;
  }

  DrainPace pace() {
    return pace;
  }

  List<TopicCounts> counts() {
    return counts;
  }

  /** False when a partition does not tell how many messages were published to it. */
  boolean isCounted() {
    return allCounted;
  }

  /** What passed on the whole; empty when more than a small part of it is not known. */
  Optional<DrainInterval> interval() {
    boolean whole = interval.topics() > 0 && unmeasured.isSmallAgainst(interval);
    return whole ? Optional.of(interval) : Optional.empty();
  }
}
