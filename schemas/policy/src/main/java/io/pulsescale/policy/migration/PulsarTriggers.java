package io.pulsescale.policy.migration;

import io.pulsescale.policy.field.Fields;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The pulsar triggers of a ScaledObject, each a PulsarBacklog in KEDA's meaning. */
final class PulsarTriggers {
  private static final Set<String> METADATA =
      Set.of(
          "adminURL",
          "topic",
          "subscription",
          "msgBacklogThreshold",
          "activationMsgBacklogThreshold",
          "isPartitionedTopic",
          "tls",
          "authModes",
          "authMode",
          "oauthTokenURI",
          "scope",
          "scopes",
          "clientID",
          "EndpointParams");
  private static final Pattern TOPIC =
      Pattern.compile("[^/\\s]+/[^/\\s]+/[^/\\s]+(?<!-partition-[0-9]{1,6})");

  private final String namespace;
  private final PolicyDraft draft;
  private final Findings findings;
  private final Authentications authentications;
  private final ConnectorDraft connector;
  private final Map<String, Map<String, Object>> sections = new HashMap<>();

  PulsarTriggers(
      String namespace,
      PolicyDraft draft,
      Findings findings,
      Authentications authentications,
      ConnectorDraft connector) {
    this.namespace = namespace;
    this.draft = draft;
    this.findings = findings;
    this.authentications = authentications;
    this.connector = connector;
  }

  void read(Fields trigger, int index) {
    Optional<Fields> metadata = trigger.open("metadata");
    if (metadata.isEmpty()) {
      findings.lost(trigger, "metadata", "allowed: at least adminURL, topic and subscription");
      return;
    }
    TriggerAuthentication authentication =
        new TriggerAuthentication(trigger, namespace, authentications, findings);
    Optional<Map<String, AuthValue>> parameters = authentication.parameters();
    parameters.ifPresent(
        known -> {
          TriggerParams params = new TriggerParams(metadata.get().texts(), known);
          read(metadata.get(), params, authentication.namespace(), index);
        });
    metadata.get().keys().stream()
        .filter(key -> !METADATA.contains(key) && !key.endsWith("FromEnv"))
        .forEach(key -> findings.note(metadata.get(), key, "KEDA ignores it"));
  }

  private void read(Fields metadata, TriggerParams params, String authNamespace, int index) {
    PulsarTrigger.Reading reading = PulsarTrigger.read(params);
    if (reading instanceof PulsarTrigger.Reading.Refused refused) {
      refused.faults().forEach(it -> findings.lost(metadata, it.key(), "allowed: " + it.allowed()));
    } else if (reading instanceof PulsarTrigger.Reading.Sound sound
        && fits(metadata, sound.trigger())) {
      add(metadata, sound.trigger(), authNamespace, index);
    }
  }

  /** Whether a policy and topic-stats-source can say it. */
  private boolean fits(Fields metadata, PulsarTrigger trigger) {
    boolean address = Addresses.plain(trigger.adminUrl());
    if (!address) {
      findings.lostUnseen(
          metadata, "adminURL", "allowed: an http or https address without user and query");
    }
    boolean topic = TOPIC.matcher(trigger.shortTopic()).matches();
    if (!topic) {
      findings.lost(
          metadata,
          "topic",
          "allowed: persistent://tenant/namespace/topic without a partition suffix");
    }
    boolean threshold = trigger.msgBacklogThreshold() >= 1;
    if (!threshold) {
      findings.lost(metadata, "msgBacklogThreshold", "allowed: 1 or more");
    }
    boolean activation = trigger.activationMsgBacklogThreshold() >= 0;
    if (!activation) {
      findings.lost(metadata, "activationMsgBacklogThreshold", "allowed: 0 or more");
    }
    return address && topic && threshold && activation;
  }

  private void add(Fields metadata, PulsarTrigger trigger, String authNamespace, int index) {
    String cluster = connector.cluster(trigger, authNamespace);
    String topic = "persistent://" + trigger.shortTopic();
    String id = String.join("|", cluster, topic, trigger.subscription());
    Map<String, Object> section =
        Trees.map(
            "pulsarCluster",
            cluster,
            "topics",
            List.of(topic),
            "subscription",
            trigger.subscription(),
            "combine",
            "Max",
            "msgBacklogThreshold",
            trigger.msgBacklogThreshold(),
            "activationMsgBacklogThreshold",
            trigger.activationMsgBacklogThreshold(),
            "backlogUnit",
            "entries");
    draft.comment(
        "Trigger %d: %s, read from %s"
            .formatted(index, trigger.metricName(index), trigger.statsUrl()));
    if (draft.metric(id, Trees.map("type", "PulsarBacklog", "pulsarBacklog", section))) {
      sections.put(id, section);
    } else {
      findings.note(
          metadata, "topic", "a trigger before reads the same: the smaller thresholds are kept");
      keepSmaller(sections.get(id), section);
    }
  }

  /** The largest recommendation wins, and so the smallest threshold. */
  private static void keepSmaller(Map<String, Object> kept, Map<String, Object> other) {
    for (String key : List.of("msgBacklogThreshold", "activationMsgBacklogThreshold")) {
      kept.merge(key, other.get(key), (one, two) -> Math.min((long) one, (long) two));
    }
  }
}
