package io.pulsescale.job.routing;

import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.event.EventKeys;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.SubscriptionRef;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a policy wants.
 *
 * @param series that its evaluation needs
 * @param direct whether its decisions are meant to be applied
 */
record Wants(Set<String> series, boolean direct) {
  static final Wants NOTHING = new Wants(Set.of(), false);

  static Wants of(PolicyDocument policy) {
    return new Wants(seriesOf(policy), !policy.rules().isDryRun());
  }

  private static Set<String> seriesOf(PolicyDocument policy) {
    String workload = EventKeys.of(policy.workload());
    Set<String> series = new TreeSet<>();
    series.add(SeriesKeys.ofWorkload(workload));
    policy.subscriptions().forEach(it -> series.addAll(seriesOf(it)));
    for (Metric metric : policy.rules().metrics()) {
      if (metric instanceof Resource || metric instanceof Instance) {
        series.add(SeriesKeys.instancesOf(workload));
      } else if (metric instanceof External external) {
        series.add(SeriesKeys.ofMetric(external.name()));
      }
    }
    return series;
  }

  /** Of a pattern its own sample, and those of all topics that it may match. */
  private static List<String> seriesOf(SubscriptionRef ref) {
    String own =
        SeriesKeys.ofSubscription(
            EventKeys.ofSubscription(ref.cluster(), ref.topic(), ref.subscription()));
    return ref.pattern()
        ? List.of(own, SeriesKeys.ofNamespace(ref.cluster(), ref.topic(), ref.subscription()))
        : List.of(own);
  }
}
