package io.pulsescale.policy.migration;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.Comparison;
import io.pulsescale.engine.conformance.Conformance;
import io.pulsescale.engine.conformance.VectorCase;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The stages of keda-pulsar.json about a trigger's metadata and authentication. */
final class PulsarTriggerStages {
  private PulsarTriggerStages() {}

  static void addTo(Conformance conformance) {
    conformance
        .stage("metadata", PulsarTriggerStages::metadata)
        .stage("auth", PulsarTriggerStages::auth);
  }

  private static Comparison metadata(VectorCase tried) {
    Comparison comparison = new Comparison(tried.expect());
    PulsarTrigger.Reading reading = reading(tried);
    if (!(reading instanceof PulsarTrigger.Reading.Sound sound)) {
      return refused(comparison, (PulsarTrigger.Reading.Refused) reading);
    }
    PulsarTrigger trigger = sound.trigger();
    String suffix = trigger.partitioned() ? "/partitioned-stats" : "/stats";
    Map<String, Object> target =
        new TreeMap<>(
            Map.of("type", "AverageValue", "averageValue", trigger.msgBacklogThreshold()));
    return comparison
        .exactly("ok", true)
        .field("adminURL", trigger.adminUrl())
        .field("topic", trigger.topic())
        .field("subscription", trigger.subscription())
        .field("isPartitionedTopic", trigger.partitioned())
        .field("msgBacklogThreshold", trigger.msgBacklogThreshold())
        .field("activationMsgBacklogThreshold", trigger.activationMsgBacklogThreshold())
        .field("statsUrl", trigger.statsUrl())
        .field("statsUrlSuffix", trigger.statsUrl().endsWith(suffix) ? suffix : trigger.statsUrl())
        .field("externalMetricName", trigger.metricName(0).toString())
        .field("metricTarget", target);
  }

  private static Comparison auth(VectorCase tried) {
    Comparison comparison = new Comparison(tried.expect());
    PulsarTrigger.Reading reading = reading(tried);
    if (!(reading instanceof PulsarTrigger.Reading.Sound sound)) {
      return refused(comparison, (PulsarTrigger.Reading.Refused) reading);
    }
    PulsarAuth auth = sound.trigger().auth();
    return comparison
        .exactly("ok", true)
        .field(
            "tls",
            texts(auth, AuthMode.TLS, "cert", auth.cert(), "key", auth.key(), "ca", auth.ca()))
        .field("bearer", texts(auth, AuthMode.BEARER, "token", auth.bearerToken()))
        .field(
            "basic",
            texts(auth, AuthMode.BASIC, "username", auth.username(), "password", auth.password()))
        .field("oauth", oauth(auth))
        .field("statsUrl", sound.trigger().statsUrl());
  }

  /** A set of scopes, and a secret that is checked only where there is one. */
  private static Map<String, Object> oauth(PulsarAuth auth) {
    Map<String, Object> oauth =
        texts(
            auth,
            AuthMode.OAUTH,
            "tokenURI",
            auth.oauthTokenUri(),
            "clientID",
            auth.clientId(),
            "clientSecret",
            auth.clientSecret());
    oauth.put("scopes", List.copyOf(new TreeSet<>(auth.scopes())));
    oauth.put("endpointParams", auth.endpointParams().<Object>map(TreeMap::new).orElse(null));
    return oauth;
  }

  private static Map<String, Object> texts(PulsarAuth auth, AuthMode mode, Object... values) {
    Map<String, Object> texts = new TreeMap<>(Map.of("enabled", auth.on(mode)));
    for (int at = 0; at < values.length; at += 2) {
      texts.put((String) values[at], ((AuthValue) values[at + 1]).text().orElse(""));
    }
    return texts;
  }

  private static Comparison refused(Comparison comparison, PulsarTrigger.Reading.Refused refused) {
    return comparison
        .exactly("ok", false)
        .field("errorCategory", refused.faults().get(0).category());
  }

  private static PulsarTrigger.Reading reading(VectorCase tried) {
    Map<String, String> metadata = texts(tried.get("triggerMetadata"));
    Map<String, AuthValue> authentication = new HashMap<>();
    texts(tried.get("authParams"))
        .forEach((name, value) -> authentication.put(name, new AuthValue.Text(value)));
    return PulsarTrigger.read(new TriggerParams(metadata, authentication));
  }

  private static Map<String, String> texts(JsonNode object) {
    Map<String, String> texts = new HashMap<>();
    object.fields().forEachRemaining(it -> texts.put(it.getKey(), it.getValue().asText()));
    return texts;
  }
}
