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
 * reading that is not newer ends nothing.
 */
final class DrainTopics {
  private final MetricContext context;
  private final DrainMemory before;
  private final int serving;
  private final DrainDemand demand;
  private final List<TopicCounts> counts = new ArrayList<>(2);
  private DrainInterval interval;
  private boolean counted = true;

  DrainTopics(PulsarDrain metric, DrainMemory before, int serving, MetricContext context) {
    this.context = context;
    this.before = before;
    this.serving = serving;
    this.demand = new DrainDemand(metric);
    this.interval = DrainInterval.empty(metric.selector().combine());
  }

  DrainTopics read(BacklogReading reading) {
    for (int i = 0; i < reading.topics().size(); i++) {
      TopicReading topic = reading.topics().get(i);
      Optional<TopicCounts> earlier = find(before.topics(), i, topic.topic());
      if (topic instanceof TopicBacklog backlog && isUsable(backlog)) {
        add(backlog, earlier);
      } else if (find(counts, i - 1, topic.topic()).isEmpty()) {
        earlier.ifPresent(counts::add);
      }
    }
    return this;
  }

  /** As {@link Backlogs} judges it. */
  private boolean isUsable(TopicBacklog topic) {
    return !context.isStale(topic.observedAtMillis())
        && TopicValue.isPossible(topic)
        && demand.canCount(TopicValue.milli(topic, BacklogUnit.MESSAGES));
  }

  /** Tries the position first: readings mostly come in the same order. */
  private static Optional<TopicCounts> find(List<TopicCounts> among, int position, String topic) {
    boolean inside = position >= 0 && position < among.size();
    if (inside && among.get(position).topic().equals(topic)) {
      return Optional.of(among.get(position));
    }
    for (TopicCounts counts : among) {
      if (counts.topic().equals(topic)) {
        return Optional.of(counts);
      }
    }
    return Optional.empty();
  }

  private void add(TopicBacklog topic, Optional<TopicCounts> earlier) {
    Optional<List<PartitionCounts>> read = TopicInterval.counts(topic);
    counted &= read.isPresent();
    Optional<SmoothedRate> arrivals = earlier.flatMap(TopicCounts::arrivals);
    boolean newer =
        earlier.isEmpty() || topic.observedAtMillis() > earlier.get().observedAtMillis();
    if (read.isPresent() && newer) {
      Optional<TopicInterval> passed =
          earlier.flatMap(it -> TopicInterval.between(it, topic)).filter(this::isUnbroken);
      if (passed.isPresent()) {
        arrivals = Optional.of(measure(topic, passed.get(), arrivals));
      }
      counts.add(new TopicCounts(topic.topic(), topic.observedAtMillis(), read.get(), arrivals));
    } else {
      earlier.ifPresent(counts::add);
    }
    demand.add(TopicValue.milli(topic, BacklogUnit.MESSAGES), arrivals);
  }

  private boolean isUnbroken(TopicInterval passed) {
    Policy policy = context.policy();
    long longest = policy.maxSampleAge().toMillis() + policy.evaluationInterval().toMillis();
    return passed.lengthMillis() <= longest;
  }

  private SmoothedRate measure(
      TopicBacklog topic, TopicInterval passed, Optional<SmoothedRate> arrivals) {
    SmoothedRate after =
        RateAverage.after(arrivals, passed.arrivalMicro(), passed.lengthMillis(), 1);
    boolean steady = arrivals.isPresent() && after.lastSample() == Deviation.NONE;
    boolean saturated = passed.isSaturated(topic.type(), serving, steady);
    long expected = arrivals.map(SmoothedRate::microPerSecond).orElse(Long.MAX_VALUE);
    interval = interval.plus(passed, saturated, expected);
    return after;
  }

  DrainDemand demand() {
    return demand;
  }

  List<TopicCounts> counts() {
    return counts;
  }

  /** False when a partition does not tell how many messages were published to it. */
  boolean isCounted() {
    return counted;
  }

  /** What passed on the whole; empty unless it is known of every topic, before and now. */
  Optional<DrainInterval> interval() {
    boolean whole =
        interval.topics() > 0
            && interval.topics() == counts.size()
            && counts.size() == before.topics().size();
    return whole ? Optional.of(interval) : Optional.empty();
  }
}
