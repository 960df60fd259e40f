package io.pulsescale.sink;

import io.pulsescale.kubernetes.ClusterOption;
import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionTypes;
import io.pulsescale.polling.option.OptionValues;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The function's options.
 *
 * @param clusters cluster name to kubeconfig path
 * @param dryRun whether no decision is ever patched
 * @param maxInFlight decisions whose requests run at a time, for each cluster
 * @param requestTimeout after which an answer of the API server is not waited for any more
 * @param answersKept decisions whose outcome is remembered
 * @param answersWithin how far back outcomes are read at the start
 */
record SinkOptions(
    Map<String, String> clusters,
    boolean dryRun,
    int maxInFlight,
    Duration requestTimeout,
    int answersKept,
    Duration answersWithin) {

  private static final Option<Map<String, String>> CLUSTERS = ClusterOption.named("clusters");
  private static final Option<Boolean> DRY_RUN =
      Option.of(
          "dryRun", new FlagType(), false, "Answer every decision with dryRun and never patch.");
  private static final Option<Integer> MAX_IN_FLIGHT =
      Option.of(
          "maxInFlight",
          OptionTypes.integer(1, 1000),
          16,
          "Decisions whose requests run at a time, for each cluster.");
  private static final Option<Duration> REQUEST_TIMEOUT =
      Option.of(
          "requestTimeout",
          OptionTypes.duration(Duration.ofMillis(100), Duration.ofMinutes(1)),
          Duration.ofSeconds(5),
          "How long an answer of the API server is waited for.");
  private static final Option<Integer> ANSWERS_KEPT =
      Option.of(
          "answersKept",
          OptionTypes.integer(1, 10_000_000),
          100_000,
          "Decisions whose outcome is remembered, so that a repeated delivery gets the same.");
  private static final Option<Duration> ANSWERS_WITHIN =
      Option.of(
          "answersWithin",
          OptionTypes.duration(Duration.ofMinutes(1), Duration.ofHours(24)),
          Duration.ofHours(1),
          "How far back outcomes are read at the start, beyond each workload's last.");

  static final List<Option<?>> ALL =
      List.of(CLUSTERS, DRY_RUN, MAX_IN_FLIGHT, REQUEST_TIMEOUT, ANSWERS_KEPT, ANSWERS_WITHIN);

  /**
   * Reads a function's user configuration.
   *
   * @throws IllegalArgumentException naming every unknown key and every value that is not allowed
   */
  static SinkOptions of(Map<String, Object> userConfig) {
    OptionValues values = OptionValues.read("", wholeNumbers(userConfig), ALL);
    return new SinkOptions(
        values.get(CLUSTERS),
        values.get(DRY_RUN),
        values.get(MAX_IN_FLIGHT),
        values.get(REQUEST_TIMEOUT),
        values.get(ANSWERS_KEPT),
        values.get(ANSWERS_WITHIN));
  }

  /** Pulsar hands every number of a function's configuration over as a double. */
  private static Map<String, Object> wholeNumbers(Map<String, Object> userConfig) {
    Map<String, Object> config = new TreeMap<>(userConfig);
    config.replaceAll(
        (key, value) ->
            value instanceof Double number && number.intValue() == number
                ? number.intValue()
                : value);
    return config;
  }
}
