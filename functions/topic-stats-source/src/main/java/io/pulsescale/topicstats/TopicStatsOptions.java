package io.pulsescale.topicstats;

import io.pulsescale.polling.PollOptions;
import io.pulsescale.polling.PollSettings;
import io.pulsescale.polling.http.HttpLimits;
import io.pulsescale.polling.http.HttpOptions;
import io.pulsescale.polling.http.SecretSource;
import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionTypes;
import io.pulsescale.polling.option.OptionValues;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The options of the source, all checked. */
record TopicStatsOptions(
    String policyTopic,
    List<ClusterOptions> clusters,
    PollCadence cadence,
    Duration slowInterval,
    Duration listInterval,
    HttpLimits limits,
    PollSettings polling,
    int queueCapacity) {

  static final Option<List<Map<String, Object>>> CLUSTERS =
      Option.required(
          "clusters",
          OptionTypes.list(OptionTypes.object("an object with the options of a cluster")),
          "Pulsar clusters to read from; policies on others are left to other sources.");
  static final Option<String> POLICY_TOPIC =
      Option.of(
          "policyTopic",
          OptionTypes.text(),
          "persistent://pulsescale/events/scaling-policies",
          "Compacted topic of the policies, in the cluster the source runs in.");
  static final Option<Duration> MIN_POLL_INTERVAL =
      Option.of(
          "minPollInterval",
          OptionTypes.duration(Duration.ofMillis(50), Duration.ofMinutes(5)),
          Duration.ofMillis(200),
          "Least time between two polls of a topic.");
  static final Option<Duration> MAX_POLL_INTERVAL =
      Option.of(
          "maxPollInterval",
          OptionTypes.duration(Duration.ofMillis(50), Duration.ofMinutes(5)),
          Duration.ofSeconds(5),
          "Most time between two polls of a topic; a third of the shortest evaluation interval"
              + " counts when that is less.");
  static final Option<Duration> SLOW_INTERVAL =
      Option.of(
          "slowInterval",
          OptionTypes.duration(Duration.ofSeconds(1), Duration.ofHours(1)),
          Duration.ofSeconds(30),
          "Time between two reads of what is dear to the broker: precise backlog, oldest message,"
              + " size of entries.");

  static final Option<Duration> LIST_INTERVAL =
      Option.of(
          "listInterval",
          OptionTypes.duration(Duration.ofSeconds(1), Duration.ofHours(1)),
          Duration.ofSeconds(10),
          "Time between two listings of a namespace that patterns are over, and so before a new"
              + " topic is noticed; the time of three polls counts when that is less.");

  /** Every option, in the order of the table in the README. */
  static final List<Option<?>> ALL =
      Stream.of(
              List.<Option<?>>of(
                  CLUSTERS,
                  POLICY_TOPIC,
                  MIN_POLL_INTERVAL,
                  MAX_POLL_INTERVAL,
                  SLOW_INTERVAL,
                  LIST_INTERVAL),
              HttpOptions.ofRequests(),
              PollOptions.all())
          .flatMap(List::stream)
          .toList();

  /**
   * Reads the connector's configuration.
   *
   * @param secrets the connector's secrets by name; null where there is none
   * @throws IllegalArgumentException naming what is wrong and what is allowed
   */
  static TopicStatsOptions read(Map<String, Object> configuration, UnaryOperator<String> secrets) {
    OptionValues values = OptionValues.read("", configuration, ALL);
    return new TopicStatsOptions(
        values.get(POLICY_TOPIC),
        clusters(values, secrets),
        new PollCadence(values.get(MIN_POLL_INTERVAL), values.get(MAX_POLL_INTERVAL)),
        values.get(SLOW_INTERVAL),
        values.get(LIST_INTERVAL),
        HttpOptions.limits(values),
        PollOptions.settings("topic-stats", values),
        values.get(PollOptions.QUEUE_CAPACITY));
  }

  private static List<ClusterOptions> clusters(OptionValues values, UnaryOperator<String> secrets) {
    List<ClusterOptions> clusters = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Map<String, Object> configuration : values.get(CLUSTERS)) {
      String path = "clusters[" + clusters.size() + "].";
      ClusterOptions cluster =
          ClusterOptions.read(
              configuration,
              new SecretSource(path, secrets),
              HttpOptions.limits(values),
              PollOptions.backoff(values));
      if (!names.add(cluster.name())) {
        throw new IllegalArgumentException(
            "%sname is '%s'; allowed: each name once".formatted(path, cluster.name()));
      }
      clusters.add(cluster);
    }
    return List.copyOf(clusters);
  }
}
