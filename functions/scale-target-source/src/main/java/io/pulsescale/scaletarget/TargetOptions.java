package io.pulsescale.scaletarget;

import io.pulsescale.kubernetes.ClusterOption;
import io.pulsescale.polling.PollOptions;
import io.pulsescale.polling.PollSettings;
import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionTypes;
import io.pulsescale.polling.option.OptionValues;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The options of the source, all checked. */
record TargetOptions(
    Map<String, String> clusters,
    String policyTopic,
    Duration minPollInterval,
    Duration maxPollInterval,
    Duration autoscalersInterval,
    Duration requestTimeout,
    PollSettings polling,
    int queueCapacity) {

  /** So many looks in each evaluation interval at least. */
  private static final int LOOKS_PER_INTERVAL = 3;

  private static final Option<Map<String, String>> CLUSTERS = ClusterOption.named("clusters");
  private static final Option<String> POLICY_TOPIC =
      Option.of(
          "policyTopic",
          OptionTypes.text(),
          "persistent://pulsescale/events/scaling-policies",
          "Compacted topic of the policies, in the cluster the source runs in.");
  private static final Option<Duration> MIN_POLL_INTERVAL =
      Option.of(
          "minPollInterval",
          OptionTypes.duration(Duration.ofMillis(50), Duration.ofMinutes(5)),
          Duration.ofMillis(200),
          "Least time between two looks at a target.");
  private static final Option<Duration> MAX_POLL_INTERVAL =
      Option.of(
          "maxPollInterval",
          OptionTypes.duration(Duration.ofMillis(50), Duration.ofMinutes(5)),
          Duration.ofSeconds(5),
          "Most time between two looks at a target; a third of its evaluation interval counts when"
              + " that is less.");
  private static final Option<Duration> AUTOSCALERS_INTERVAL =
      Option.of(
          "autoscalersInterval",
          OptionTypes.duration(Duration.ofMillis(100), Duration.ofHours(1)),
          Duration.ofSeconds(10),
          "Time between two reads of the other autoscalers in a namespace.");
  private static final Option<Duration> REQUEST_TIMEOUT =
      Option.of(
          "requestTimeout",
          OptionTypes.duration(Duration.ofMillis(100), Duration.ofMinutes(2)),
          Duration.ofSeconds(5),
          "How long an answer of the API server is waited for.");

  static final List<Option<?>> ALL =
      List.of(
          CLUSTERS,
          POLICY_TOPIC,
          MIN_POLL_INTERVAL,
          MAX_POLL_INTERVAL,
          AUTOSCALERS_INTERVAL,
          REQUEST_TIMEOUT,
          PollOptions.CONCURRENCY,
          PollOptions.QUEUE_CAPACITY);

  /**
   * Reads the connector's configuration.
   *
   * @throws IllegalArgumentException naming every unknown key and every value that is not allowed
   */
  static TargetOptions read(Map<String, Object> configuration) {
    OptionValues values = OptionValues.read("", configuration, ALL);
    return new TargetOptions(
        values.get(CLUSTERS),
        values.get(POLICY_TOPIC),
        values.get(MIN_POLL_INTERVAL),
        values.get(MAX_POLL_INTERVAL),
        values.get(AUTOSCALERS_INTERVAL),
        values.get(REQUEST_TIMEOUT),
        PollOptions.settings("scale-target", values),
        values.get(PollOptions.QUEUE_CAPACITY));
  }

  /** Time between two looks at a target that is evaluated so often. */
  Duration pollInterval(Duration evaluationInterval) {
    Duration third = evaluationInterval.dividedBy(LOOKS_PER_INTERVAL);
    Duration atMost = third.compareTo(maxPollInterval) < 0 ? third : maxPollInterval;
    return atMost.compareTo(minPollInterval) < 0 ? minPollInterval : atMost;
  }
}
