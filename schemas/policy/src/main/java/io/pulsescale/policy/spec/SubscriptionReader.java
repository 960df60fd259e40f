package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Combine;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.FlagForm;
import io.pulsescale.policy.field.Key;
import io.pulsescale.policy.field.TextForm;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which backlogs a metric of Pulsar reads. */
final class SubscriptionReader {
  private static final Key.Scalar<String> CLUSTER =
      Key.of(
          "pulsarCluster",
          TextForm.OBJECT_NAME,
          "main",
          "Name of the Pulsar cluster, as topic-stats-source names it.");
  private static final Key.Scalars<String> TOPICS =
      new Key.Scalars<>(
          "topics",
          TextForm.of(
              "persistent://[^/\\s]+/[^/\\s]+/[^/\\s]+(?<!-partition-[0-9]{1,6})",
              "a full topic name persistent://tenant/namespace/topic without a partition suffix"),
          "required, or topicsPattern",
          "Topics whose backlogs are read, each once.");
  private static final Key.Scalar<String> TOPICS_PATTERN =
      Key.optional(
          "topicsPattern",
          TopicsPatternForm.FORM,
          "–",
          "Every topic of a namespace whose whole name matches, in place of topics.");
  private static final Key.Scalar<String> SUBSCRIPTION =
      Key.required("subscription", TextForm.ANY, "Name of the subscription on each topic.");
  private static final Key.Scalar<Boolean> CREATE_SUBSCRIPTION =
      Key.of(
          "createSubscription",
          new FlagForm(),
          false,
          "Create the subscription where it is missing, at the topic's end, so that the first"
              + " message can wake the workload.");
  private static final Key.Scalar<Combine> COMBINE =
      Key.of(
          "combine",
          ChoiceForm.of(Map.entry("Sum", Combine.SUM), Map.entry("Max", Combine.MAX)),
          Combine.SUM,
          "How the backlogs of several topics become one.");

  static final List<Key> KEYS =
      List.of(CLUSTER, TOPICS, TOPICS_PATTERN, SUBSCRIPTION, CREATE_SUBSCRIPTION, COMBINE);

  private SubscriptionReader() {}

  static Optional<SubscriptionSelector> read(Fields section) {
    String cluster = section.get(CLUSTER);
    List<String> topics = topics(section);
    Optional<String> pattern = section.read(TOPICS_PATTERN);
    Optional<String> subscription = section.read(SUBSCRIPTION);
    boolean create = section.get(CREATE_SUBSCRIPTION);
    Combine combine = section.get(COMBINE);
    return section.sound()
        ? Optional.of(
            new SubscriptionSelector(
                cluster, topics, pattern, subscription.orElseThrow(), combine, create))
        : Optional.empty();
  }

  private static List<String> topics(Fields section) {
    List<String> topics = section.list(TOPICS);
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
