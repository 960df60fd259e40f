package io.pulsescale.policy.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * KEDA's pulsar trigger, read as KEDA reads it.
 *
 * @param adminUrl base of the admin REST API
 * @param topic as written
 * @param partitioned which endpoint KEDA asks
 * @param msgBacklogThreshold the target, always an AverageValue
 */
record PulsarTrigger(
    String adminUrl,
    String topic,
    String subscription,
    boolean partitioned,
    long msgBacklogThreshold,
    long activationMsgBacklogThreshold,
    PulsarAuth auth) {
  private static final String SCHEME = "persistent://";

  /** What KEDA makes of a trigger: all of it, or why not. */
  sealed interface Reading {
    /** It can be used. */
    record Sound(PulsarTrigger trigger) implements Reading {}

    /** It is refused. */
    record Refused(List<TriggerFault> faults) implements Reading {}
  }

  static Reading read(TriggerParams params) {
    List<TriggerFault> faults = new ArrayList<>();
    Optional<String> adminUrl = required(params, "adminURL", faults);
    Optional<String> topic = required(params, "topic", faults);
    Optional<String> subscription = required(params, "subscription", faults);
    long threshold = integer(params, "msgBacklogThreshold", 10, faults);
    long activation = integer(params, "activationMsgBacklogThreshold", 0, faults);
    boolean partitioned = flag(params, "isPartitionedTopic", faults);
    PulsarAuth auth = PulsarAuthReader.read(params, faults);
    if (!faults.isEmpty()) {
      return new Reading.Refused(List.copyOf(faults));
    }
    return new Reading.Sound(
        new PulsarTrigger(
            adminUrl.orElseThrow(),
            topic.orElseThrow(),
            subscription.orElseThrow(),
            partitioned,
            threshold,
            activation,
            auth));
  }

  /** Where KEDA reads the backlog: the scheme is taken out as text, nothing is encoded. */
  String statsUrl() {
    return adminUrl
        + "/admin/v2/persistent/"
        + shortTopic()
        + (partitioned ? "/partitioned-stats" : "/stats");
  }

  /** The topic without its scheme. */
  String shortTopic() {
    return topic.replace(SCHEME, "");
  }

  /** KEDA's name for the metric. */
  TriggerMetricName metricName(int index) {
    String name = "pulsar-" + topic + "-" + subscription;
    return new TriggerMetricName(index, TriggerMetricName.normalized(name));
  }

  private static Optional<String> required(
      TriggerParams params, String key, List<TriggerFault> faults) {
    Optional<String> value = params.own(key);
    if (value.isEmpty()) {
      String elsewhere = params.own(key + "FromEnv").isPresent() ? ", not " + key + "FromEnv" : "";
      faults.add(new TriggerFault(key, "missing", "a text that stands here" + elsewhere));
    }
    return value;
  }

  private static long integer(
      TriggerParams params, String key, long otherwise, List<TriggerFault> faults) {
    Optional<String> text = params.own(key);
    OptionalLong number = text.map(GoTexts::jsonInteger).orElse(OptionalLong.of(otherwise));
    if (number.isEmpty()) {
      faults.add(new TriggerFault(key, "unparsable", "an integer"));
    }
    return number.orElse(otherwise);
  }

  private static boolean flag(TriggerParams params, String key, List<TriggerFault> faults) {
    Optional<String> text = params.own(key);
    Optional<Boolean> flag = text.flatMap(GoTexts::flag);
    if (text.isPresent() && flag.isEmpty()) {
      faults.add(new TriggerFault(key, "unparsable", "true or false"));
    }
    return flag.orElse(false);
  }
}
