package io.pulsescale.job;

import static org.apache.flink.configuration.ConfigOptions.key;

import java.time.Duration;
import java.util.List;
import org.apache.flink.configuration.ConfigOption;

/** The options of {@link ScalingJob}, given as {@code --key value} or {@code --key=value}. */
final class JobOption {
  static final ConfigOption<String> SERVICE_URL =
      key("service-url")
          .stringType()
          .noDefaultValue()
          .withDescription(
              "Pulsar's binary address: pulsar://host:port or pulsar+ssl://host:port.");
  static final ConfigOption<String> NAMESPACE =
      key("namespace")
          .stringType()
          .defaultValue("pulsescale/events")
          .withDescription("Tenant and namespace of the event topics.");
  static final ConfigOption<String> AUTH_TOKEN_FILE =
      key("auth-token-file")
          .stringType()
          .defaultValue("")
          .withDescription(
              "Absolute path of a token file, readable on every task manager; implies token"
                  + " authentication.");
  static final ConfigOption<String> TLS_TRUST_CERTS =
      key("tls-trust-certs")
          .stringType()
          .defaultValue("")
          .withDescription("PEM file of certificates to trust; empty for the JVM's own.");
  static final ConfigOption<String> SUBSCRIPTION =
      key("subscription")
          .stringType()
          .defaultValue("pulsescale-job")
          .withDescription("Durable subscription that keeps unread events from retention.");
  static final ConfigOption<Duration> START_BACK =
      key("start-back")
          .durationType()
          .defaultValue(Duration.ofMinutes(2))
          .withDescription(
              "How far back a job without state reads samples, 0 s or more; it reads policies and"
                  + " outcomes from the beginning, and ticks from now on.");
  static final ConfigOption<Integer> PARALLELISM =
      key("parallelism")
          .intType()
          .defaultValue(1)
          .withDescription("Parallelism of every operator, 1 to 128.");
  static final ConfigOption<Duration> CHECKPOINT_INTERVAL =
      key("checkpoint-interval")
          .durationType()
          .noDefaultValue()
          .withDescription(
              "Time between two checkpoints, 1 s or more; the cluster's when not given, 10 s when"
                  + " it has none.");
  static final ConfigOption<String> STATE_BACKEND =
      key("state-backend")
          .stringType()
          .noDefaultValue()
          .withDescription("hashmap (on the heap) or rocksdb; the cluster's when not given.");
  static final ConfigOption<Duration> ALLOWED_SKEW =
      key("allowed-skew")
          .durationType()
          .defaultValue(TopologyOptions.DEFAULT.allowedSkew())
          .withDescription("By how much an observation may be ahead of its publication.");
  static final ConfigOption<Duration> KEEP_UNMATCHED_FOR =
      key("keep-unmatched-for")
          .durationType()
          .defaultValue(TopologyOptions.DEFAULT.keepUnmatchedFor())
          .withDescription("How long a sample waits for its pod to be observed, by their times.");
  static final ConfigOption<Duration> RECOVERY_GRACE =
      key("recovery-grace")
          .durationType()
          .defaultValue(TopologyOptions.DEFAULT.recoveryGrace())
          .withDescription(
              "How long a policy without state is observed before it is evaluated, so that its"
                  + " history comes back first.");

  static final List<ConfigOption<?>> ALL =
      List.of(
          SERVICE_URL,
          NAMESPACE,
          AUTH_TOKEN_FILE,
          TLS_TRUST_CERTS,
          SUBSCRIPTION,
          START_BACK,
          PARALLELISM,
          CHECKPOINT_INTERVAL,
          STATE_BACKEND,
          ALLOWED_SKEW,
          KEEP_UNMATCHED_FOR,
          RECOVERY_GRACE);

  private JobOption() {}
}
