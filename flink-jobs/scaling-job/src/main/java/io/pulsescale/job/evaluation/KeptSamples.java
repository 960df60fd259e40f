package io.pulsescale.job.evaluation;

import static java.util.function.Predicate.not;

import io.pulsescale.engine.policy.External;
import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.MetricSample;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.SubscriptionRef;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which samples a policy has a use for: of the topics that it names, of the patterns and of the
 * topics that they list, and of the series that its external metrics match. So what is kept is
 * bounded by the policy, however many topics and series there are.
 */
final class KeptSamples {
  private final Envelopes envelopes;
  private final PolicyDocument policy;
  private final SortedMap<String, Envelope> samples;

  private KeptSamples(
      Envelopes envelopes, PolicyDocument policy, SortedMap<String, Envelope> samples) {
    this.envelopes = envelopes;
    this.policy = policy;
    this.samples = samples;
  }

  /** Takes all others out. */
  static void retain(
      Envelopes envelopes, PolicyDocument policy, SortedMap<String, Envelope> samples) {
    KeptSamples kept = new KeptSamples(envelopes, policy, samples);
    Set<String> names = kept.subscriptions();
    names.addAll(kept.series());
    samples.keySet().retainAll(names);
  }

  private Set<String> subscriptions() {
    return policy.subscriptions().stream()
        .flatMap(this::keys)
        .map(key -> InputNames.series(EventType.SUBSCRIPTION_SAMPLE, key))
        .collect(Collectors.toCollection(HashSet::new));
  }

  private Stream<String> keys(SubscriptionRef ref) {
    String own = EventKeys.ofSubscription(ref.cluster(), ref.topic(), ref.subscription());
    Stream<String> listed =
        Stream.of(ref)
            .filter(SubscriptionRef::pattern)
            .map(it -> samples.get(InputNames.series(EventType.SUBSCRIPTION_SAMPLE, own)))
            .filter(Objects::nonNull)
            .flatMap(listing -> TopicListings.keys(envelopes, listing));
    return Stream.concat(Stream.of(own), listed);
  }

  private Set<String> series() {
    List<External> metrics =
        policy.rules().metrics().stream()
            .filter(External.class::isInstance)
            .map(External.class::cast)
            .toList();
    return metrics.isEmpty() ? Set.of() : series(metrics);
  }

  private Set<String> series(List<External> metrics) {
    Set<String> names = new HashSet<>();
    for (External metric : metrics) {
      samples.entrySet().stream()
          .filter(it -> it.getValue().stream() == EventType.METRIC_SAMPLE)
          .filter(it -> ExternalSeries.matches(metric, open(it)))
          .filter(not(it -> ExternalSeries.ends(open(it))))
          .limit(ExternalSeries.MOST_SERIES + 1)
          .map(Map.Entry::getKey)
          .forEach(names::add);
    }
    return names;
  }

  private MetricSample open(Map.Entry<String, Envelope> sample) {
    return envelopes.open(sample.getValue(), MetricSample.class);
  }
}
