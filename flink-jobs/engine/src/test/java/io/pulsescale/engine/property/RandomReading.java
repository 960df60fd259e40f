package io.pulsescale.engine.property;

import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.AbsentReading;
import io.pulsescale.engine.observation.BacklogReading;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.observation.TopicAbsence;
import io.pulsescale.engine.observation.TopicReading;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.SubscriptionSelector;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Readings: mostly sane, sometimes missing, stale, failed or absurd. */
final class RandomReading {
  private static final Absence NO_ANSWER = new Absence("timeout", "no answer");

  private final List<Pod> pods;
  private final long nowMillis;
  private final Dice dice;

  private RandomReading(List<Pod> pods, long nowMillis, Dice dice) {
    this.pods = pods;
    this.nowMillis = nowMillis;
    this.dice = dice;
  }

  /** Empty when nothing was read. */
  static Optional<MetricReading> of(Metric metric, List<Pod> pods, long nowMillis, Dice dice) {
    return switch (dice.below(16)) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(new AbsentReading(NO_ANSWER));
      default -> Optional.of(new RandomReading(pods, nowMillis, dice).of(metric));
    };
  }

  private MetricReading of(Metric metric) {
    if (metric instanceof PulsarBacklog backlog) {
      return backlog(backlog.selector());
    }
    if (metric instanceof PulsarDrain drain) {
      return backlog(drain.selector());
    }
    return metric instanceof External ? series() : podReadings();
  }

  private MetricReading backlog(SubscriptionSelector selector) {
    List<TopicReading> topics = new ArrayList<>();
    for (String topic : selector.topics()) {
      topics.add(
          dice.oneIn(20)
              ? new TopicAbsence(topic, new Absence(Absence.SUBSCRIPTION_NOT_FOUND, "not yet"))
              : RandomTopic.of(topic, observedAtMillis(), dice));
    }
    return new BacklogReading(topics);
  }

  private MetricReading series() {
    List<SeriesValue> series = new ArrayList<>();
    for (int i = dice.below(4); i >= 0; i--) {
      series.add(new SeriesValue(milli(), observedAtMillis()));
    }
    return new ExternalReading(dice.oneIn(20) ? List.of() : series);
  }

  private MetricReading podReadings() {
    List<PodReading> readings = new ArrayList<>();
    for (Pod pod : pods) {
      if (!dice.oneIn(15)) {
        readings.add(podReading(pod.name()));
      }
    }
    if (dice.oneIn(20)) {
      readings.add(podReading("pod-of-another"));
    }
    return new PodReadings(readings);
  }

  private PodReading podReading(String pod) {
    return switch (dice.below(20)) {
      case 0 -> new PodReading.Standby(pod, observedAtMillis());
      case 1 -> new PodReading.Unmeasured(pod);
      default -> new PodReading.Measured(pod, milli(), observedAtMillis(), 60_000);
    };
  }

  private long milli() {
    return dice.oneIn(40) ? dice.pick(-1L, Long.MIN_VALUE, Long.MAX_VALUE) : dice.load();
  }

  private long observedAtMillis() {
    return nowMillis - (dice.oneIn(20) ? dice.between(0, 300_000) : dice.below(15_000));
  }
}
