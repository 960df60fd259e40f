package io.pulsescale.job.routing;

import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.event.EventKeys;
import io.pulsescale.policy.PolicyDocument;
import java.util.Set;
import java.util.TreeSet;

/** The series that a policy's evaluation needs. */
final class PolicySeries {
  private PolicySeries() {}

  static Set<String> of(PolicyDocument policy) {
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
