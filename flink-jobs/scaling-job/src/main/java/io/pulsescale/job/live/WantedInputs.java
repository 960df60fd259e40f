package io.pulsescale.job.live;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.EventType;
import io.pulsescale.event.MetricSample;
import io.pulsescale.job.evaluation.ExternalSeries;
import io.pulsescale.job.evaluation.TopicListings;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.SubscriptionRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;

/**
 * Which of the inputs that come by the current policy takes in: observations of its target, as
 * after an edit those of another may still be on their way; samples of the topics that it names and
 * that its patterns listed last, as those of all topics of a pattern's namespace come by; and
 * series that its metrics select, as all of a name come by.
 */
final class WantedInputs {
  private static final String SEPARATOR = "\n";

  private final Envelopes envelopes;
  private final MapState<String, Boolean> listed;

  WantedInputs(RuntimeContext context, Envelopes envelopes) {
    this.envelopes = envelopes;
    listed = context.getMapState(new MapStateDescriptor<>("listed", Types.STRING, Types.BOOLEAN));
  }

  boolean contains(PolicyDocument policy, Envelope input) throws Exception {
    return switch (input.stream()) {
      case SCALE_TARGET -> EventKeys.of(policy.workload()).equals(input.key());
      case SUBSCRIPTION_SAMPLE -> containsTopic(policy, input);
      case METRIC_SAMPLE ->
          ExternalSeries.isSelected(policy.rules(), envelopes.open(input, MetricSample.class));
      case INSTANCE_SAMPLE, SCALE_OUTCOME, SCALING_POLICY, EVALUATION, SCALING_DECISION -> true;
    };
  }

  private boolean containsTopic(PolicyDocument policy, Envelope sample) throws Exception {
    for (SubscriptionRef ref : policy.subscriptions()) {
      String own = keyOf(ref);
      boolean wanted =
          own.equals(sample.key())
              || (ref.pattern() && listed.contains(own + SEPARATOR + sample.key()));
      if (wanted) {
        return true;
      }
    }
    return false;
  }

  /** Whether an input is a pattern's own sample. */
  private static boolean isOfAPattern(PolicyDocument policy, Envelope input) {
    return input.stream() == EventType.SUBSCRIPTION_SAMPLE
        && policy.subscriptions().stream()
            .anyMatch(ref -> ref.pattern() && keyOf(ref).equals(input.key()));
  }

  /** An input as it is kept until the next evaluation. */
  Envelope bounded(PolicyDocument policy, Envelope input) {
    return isOfAPattern(policy, input) ? TopicListings.bounded(envelopes, input) : input;
  }

  /** Follows a pattern's own sample; one that failed changes nothing. */
  void follow(PolicyDocument policy, Envelope input) throws Exception {
    boolean follows = isOfAPattern(policy, input) && TopicListings.isListing(envelopes, input);
    if (!follows) {
      return;
    }
    String prefix = input.key() + SEPARATOR;
    Set<String> now =
        TopicListings.keys(envelopes, input).map(key -> prefix + key).collect(Collectors.toSet());
    forget(entry -> entry.startsWith(prefix) && !now.contains(entry));
    for (String entry : now) {
      listed.put(entry, true);
    }
  }

  /** Forgets what the patterns of a policy before listed. */
  void keepTo(PolicyDocument policy) throws Exception {
    List<String> prefixes =
        policy.subscriptions().stream()
            .filter(SubscriptionRef::pattern)
            .map(ref -> keyOf(ref) + SEPARATOR)
            .toList();
    forget(entry -> prefixes.stream().noneMatch(entry::startsWith));
  }

  void clear() {
    listed.clear();
  }

  private void forget(Predicate<String> gone) throws Exception {
    List<String> entries = new ArrayList<>();
    listed.keys().forEach(entries::add);
    for (String entry : entries) {
      if (gone.test(entry)) {
        listed.remove(entry);
      }
    }
  }

  private static String keyOf(SubscriptionRef ref) {
    return EventKeys.ofSubscription(ref.cluster(), ref.topic(), ref.subscription());
  }
}
