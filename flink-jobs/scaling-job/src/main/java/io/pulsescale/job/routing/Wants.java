package io.pulsescale.job.routing;

import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.event.EventKeys;
import io.pulsescale.policy.PolicyDocument;
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
    policy.subscriptions().stream()
        .map(it -> EventKeys.ofSubscription(it.cluster(), it.topic(), it.subscription()))
        .map(SeriesKeys::ofSubscription)
        .forEach(series::add);
    for (Metric metric : policy.rules().metrics()) {
      if (metric instanceof Resource || metric instanceof Instance) {
        series.add(SeriesKeys.instancesOf(workload));
      } else if (metric instanceof External external) {
        series.add(SeriesKeys.ofMetric(external.name()));
      }
    }
    return series;
  }
}
