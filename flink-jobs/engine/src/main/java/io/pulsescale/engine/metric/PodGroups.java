package io.pulsescale.engine.metric;

import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.policy.Policy;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * HPA's groupPods: the pods of a target by what they are to a metric, summed up for its formula.
 */
final class PodGroups {
  private final MetricContext context;
  private final PodClassifier classifier;
  private final UsageRatio ratio;
  private final long oldestMillis;
  private final PodSum measured = new PodSum();
  private final PodSum missing = new PodSum();
  private final PodSum unready = new PodSum();
  private int readyCount;
  private int standbyCount;
  private int staleCount;
  private int impossibleCount;
  private Optional<String> lack = Optional.empty();
  private long newestAtMillis = Long.MIN_VALUE;

  private PodGroups(MetricContext context, PodClassifier classifier, UsageRatio ratio) {
    this.context = context;
    this.classifier = classifier;
    this.ratio = ratio;
    this.oldestMillis = context.oldestFreshMillis();
  }

  static PodGroups of(
      MetricContext context, List<PodReading> readings, boolean cpu, UsageRatio ratio) {
    Policy policy = context.policy();
    PodClassifier classifier =
        PodClassifier.of(context.nowMillis(), cpu, policy.semantics(), policy.controller());
    PodGroups groups = new PodGroups(context, classifier, ratio);
    ReadingsByPod byPod = new ReadingsByPod(readings);
    for (Pod pod : context.target().pods()) {
      groups.add(pod, groups.judged(byPod.of(pod.name())));
    }
    if (!policy.semantics().ignoresUnknownPods()) {
      groups.addUnknownPods(readings);
    }
    return groups;
  }

  private void add(Pod pod, PodReading reading) {
    OptionalLong weight = ratio.weightOf(pod);
    if (weight.isEmpty() && lack.isEmpty()) {
      lack = Optional.of(ratio.lackOf(pod));
    }
    long known = weight.orElse(0);
    switch (classifier.classify(pod, reading)) {
      case IGNORED -> {}
      case STANDBY -> standbyCount++;
      case UNREADY -> unready.add(0, known);
      case MISSING -> missing.add(ratio.assumedWhileShrinking(known), known);
      case READY -> {
        measured.add(((PodReading.Measured) reading).valueMilli(), known);
        readyCount++;
      }
    }
  }

  /** The reading, or Unmeasured in its place when it is too old or cannot be true. */
  private PodReading judged(PodReading reading) {
    if (reading instanceof PodReading.Measured measuredPod) {
      return judged(reading, measuredPod.observedAtMillis(), measuredPod.valueMilli());
    }
    if (reading instanceof PodReading.Standby standby) {
      return judged(reading, standby.observedAtMillis(), 0);
    }
    return reading;
  }

  private PodReading judged(PodReading reading, long observedAtMillis, long valueMilli) {
    if (observedAtMillis < oldestMillis) {
      staleCount++;
      return new PodReading.Unmeasured(reading.pod());
    }
    boolean impossible = valueMilli < 0 || Saturating.isAbsurd(valueMilli);
    if (impossible && context.policy().semantics().judgesReadings()) {
      impossibleCount++;
      return new PodReading.Unmeasured(reading.pod());
    }
    newestAtMillis = Math.max(newestAtMillis, observedAtMillis);
    return reading;
  }

  /** Upstream: samples of pods outside the list count in an average and as entries, at weight 0. */
  private void addUnknownPods(List<PodReading> readings) {
    Set<String> known = new HashSet<>();
    context.target().pods().forEach(pod -> known.add(pod.name()));
    for (PodReading reading : readings) {
      if (reading instanceof PodReading.Measured other && !known.contains(other.pod())) {
        boolean averaged = ratio instanceof AverageRatio;
        measured.add(averaged ? other.valueMilli() : 0, averaged ? 1 : 0);
      }
    }
  }

  PodTotals measured() {
    return measured.totals();
  }

  PodTotals missing() {
    return missing.totals();
  }

  PodTotals unready() {
    return unready.totals();
  }

  int readyCount() {
    return readyCount;
  }

  int standbyCount() {
    return standbyCount;
  }

  /** Whether any pod has a value, fresh or not, of those that count and of those that do not. */
  boolean anyReading() {
    return newestAtMillis != Long.MIN_VALUE || staleCount > 0;
  }

  boolean anyStale() {
    return staleCount > 0;
  }

  boolean anyImpossible() {
    return impossibleCount > 0;
  }

  /** Why the first pod without a weight has none; empty when all have one. */
  Optional<String> lack() {
    return lack;
  }

  OptionalLong newestAtMillis() {
    return newestAtMillis == Long.MIN_VALUE
        ? OptionalLong.empty()
        : OptionalLong.of(newestAtMillis);
  }
}
