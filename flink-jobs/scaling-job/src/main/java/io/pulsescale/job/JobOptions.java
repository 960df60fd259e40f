package io.pulsescale.job;

import io.pulsescale.connector.pulsar.PulsarConnection;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.util.ParameterTool;

/** What {@link ScalingJob} was started with; the meanings are in {@link JobOption}. */
record JobOptions(
    PulsarConnection connection,
    String namespace,
    String subscription,
    Duration startBack,
    int parallelism,
    Optional<Duration> checkpointInterval,
    Optional<String> stateBackend,
    TopologyOptions topology) {

  static final Duration DEFAULT_CHECKPOINT_INTERVAL = Duration.ofSeconds(10);

  private static final String TOKEN_PLUGIN =
      "org.apache.pulsar.client.impl.auth.AuthenticationToken";
  private static final Set<String> STATE_BACKENDS = Set.of("hashmap", "rocksdb");
  private static final Duration SHORTEST_CHECKPOINT_INTERVAL = Duration.ofSeconds(1);

  JobOptions {
    require(namespace.matches("[^/]+/[^/]+"), "namespace", namespace, "tenant/namespace");
    require(!startBack.isNegative(), "start-back", startBack, "0 s or more");
    require(
        parallelism >= 1 && parallelism <= ScalingTopology.MAX_PARALLELISM,
        "parallelism",
        parallelism,
        "1 to " + ScalingTopology.MAX_PARALLELISM);
    checkpointInterval.ifPresent(
        it ->
            require(
                it.compareTo(SHORTEST_CHECKPOINT_INTERVAL) >= 0,
                "checkpoint-interval",
                it,
                "1 s or more"));
    stateBackend.ifPresent(
        it -> require(STATE_BACKENDS.contains(it), "state-backend", it, "hashmap, rocksdb"));
  }

  /**
   * Parses {@code --key value} and {@code --key=value}.
   *
   * @throws IllegalArgumentException that names the key, its value and what is allowed
   */
  static JobOptions parse(String... args) {
    Map<String, String> given = ParameterTool.fromArgs(apart(args)).toMap();
    requireKnown(given.keySet());
    Configuration values = Configuration.fromMap(given);
    require(
        values.contains(JobOption.SERVICE_URL), "service-url", "not given", "pulsar://host:port");
    return new JobOptions(
        connection(values),
        values.get(JobOption.NAMESPACE),
        values.get(JobOption.SUBSCRIPTION),
        values.get(JobOption.START_BACK),
        values.get(JobOption.PARALLELISM),
        values.getOptional(JobOption.CHECKPOINT_INTERVAL),
        values.getOptional(JobOption.STATE_BACKEND),
        new TopologyOptions(
            values.get(JobOption.ALLOWED_SKEW),
            values.get(JobOption.KEEP_UNMATCHED_FOR),
            values.get(JobOption.RECOVERY_GRACE)));
  }

  private static String[] apart(String... args) {
    return Arrays.stream(args)
        .flatMap(
            arg -> Arrays.stream(arg.startsWith("--") ? arg.split("=", 2) : new String[] {arg}))
        .toArray(String[]::new);
  }

  private static PulsarConnection connection(Configuration values) {
    PulsarConnection connection =
        PulsarConnection.to(values.get(JobOption.SERVICE_URL))
            .withTrustCerts(values.get(JobOption.TLS_TRUST_CERTS));
    String tokenFile = values.get(JobOption.AUTH_TOKEN_FILE);
    return tokenFile.isEmpty()
        ? connection
        : connection.withAuthentication(TOKEN_PLUGIN, "file://" + tokenFile);
  }

  private static void requireKnown(Set<String> given) {
    Set<String> known =
        JobOption.ALL.stream().map(option -> option.key()).collect(Collectors.toSet());
    for (String key : given) {
      require(known.contains(key), key, "given", "only " + new TreeSet<>(known));
    }
  }

  private static void require(boolean holds, String key, Object value, String allowed) {
    if (!holds) {
      throw new IllegalArgumentException("--%s is %s, allowed: %s".formatted(key, value, allowed));
    }
  }
}
