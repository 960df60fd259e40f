package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.policy.Combine;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.DurationForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.FlagForm;
import io.pulsescale.policy.field.IntegerForm;
import io.pulsescale.policy.field.QuantityForm;
import io.pulsescale.policy.field.TextForm;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Metrics of what waits on a Pulsar subscription. */
final class PulsarMetrics {
  static final Set<String> BACKLOG_KEYS =
      Set.of(
          "pulsarCluster",
          "topics",
          "topicsPattern",
          "subscription",
          "createSubscription",
          "combine",
          "msgBacklogThreshold",
          "activationMsgBacklogThreshold",
          "backlogUnit");
  static final Set<String> DRAIN_KEYS =
      Set.of(
          "pulsarCluster",
          "topics",
          "topicsPattern",
          "subscription",
          "createSubscription",
          "combine",
          "drainWithin",
          "targetUtilization",
          "serviceRatePerReplica",
          "activationMsgBacklogThreshold");

  private static final String DEFAULT_CLUSTER = "main";
  private static final TextForm TOPIC =
      TextForm.of(
          "persistent://[^/\\s]+/[^/\\s]+/[^/\\s]+(?<!-partition-[0-9]{1,6})",
          "a full topic name persistent://tenant/namespace/topic without a partition suffix");
  private static final ChoiceForm<Combine> COMBINE =
      ChoiceForm.of(Map.entry("Sum", Combine.SUM), Map.entry("Max", Combine.MAX));
  private static final ChoiceForm<BacklogUnit> UNIT =
      ChoiceForm.of(
          Map.entry("messages", BacklogUnit.MESSAGES), Map.entry("entries", BacklogUnit.ENTRIES));
  private static final IntegerForm THRESHOLD = IntegerForm.between(1, PulsarBacklog.MAX_THRESHOLD);
  private static final IntegerForm ACTIVATION = IntegerForm.between(0, PulsarBacklog.MAX_THRESHOLD);
  private static final DurationForm DRAIN_WITHIN =
      DurationForm.between(Duration.ofSeconds(1), Duration.ofHours(24));

  private PulsarMetrics() {}

  static Optional<Metric> backlog(Fields section) {
    Optional<SubscriptionSelector> selector = selector(section);
    long threshold =
        section.read("msgBacklogThreshold", THRESHOLD).orElse(PulsarBacklog.DEFAULT_THRESHOLD);
    long activation = section.read("activationMsgBacklogThreshold", ACTIVATION).orElse(0L);
    BacklogUnit unit = section.read("backlogUnit", UNIT).orElse(BacklogUnit.MESSAGES);
    return selector.map(
        read -> new PulsarBacklog(PulsarBacklog.identity(read), read, threshold, activation, unit));
  }

  static Optional<Metric> drain(Fields section) {
    Optional<SubscriptionSelector> selector = selector(section);
    Optional<Duration> within = section.required("drainWithin", DRAIN_WITHIN);
    double utilization = targetUtilization(section);
    OptionalLong rateMilli =
        section
            .read("serviceRatePerReplica", QuantityForm.positive())
            .map(OptionalLong::of)
            .orElseGet(OptionalLong::empty);
    long activation = section.read("activationMsgBacklogThreshold", ACTIVATION).orElse(0L);
    return selector.flatMap(
        read ->
            within.map(
                time ->
                    new PulsarDrain(
                        PulsarDrain.identity(read),
                        read,
                        time,
                        utilization,
                        rateMilli,
                        activation)));
  }

  private static double targetUtilization(Fields section) {
    Optional<Long> milli = section.read("targetUtilization", QuantityForm.positive());
    if (milli.isPresent() && milli.get() > 1_000) {
      section.fault("targetUtilization", "a share above 0 and at most 1");
      return PulsarDrain.DEFAULT_TARGET_UTILIZATION;
    }
    return milli.map(share -> share / 1_000.0).orElse(PulsarDrain.DEFAULT_TARGET_UTILIZATION);
  }

  private static Optional<SubscriptionSelector> selector(Fields section) {
    Optional<String> cluster = section.read("pulsarCluster", TextForm.OBJECT_NAME);
    List<String> topics = topics(section);
    Optional<String> pattern = section.read("topicsPattern", TopicsPatternForm.FORM);
    Optional<String> subscription = section.required("subscription", TextForm.ANY);
    boolean create = section.read("createSubscription", new FlagForm()).orElse(false);
    Combine combine = section.read("combine", COMBINE).orElse(Combine.SUM);
    return section.sound()
        ? Optional.of(
            new SubscriptionSelector(
                cluster.orElse(DEFAULT_CLUSTER),
                topics,
                pattern,
                subscription.orElseThrow(),
                combine,
                create))
        : Optional.empty();
  }

  private static List<String> topics(Fields section) {
    List<String> topics = section.list("topics", TOPIC);
    if (section.has("topics") && section.has("topicsPattern")) {
      section.fault("topicsPattern", "either topics or topicsPattern");
    } else if (topics.isEmpty() && section.sound("topics") && !section.has("topicsPattern")) {
      section.fault("topics", "a list of at least one topic, or topicsPattern instead");
    }
    if (new HashSet<>(topics).size() < topics.size()) {
      section.fault("topics", "each topic once");
    }
    return topics;
  }
}
