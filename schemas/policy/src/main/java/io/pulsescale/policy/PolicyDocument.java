package io.pulsescale.policy;

import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.event.EventKeys;
import io.pulsescale.event.Workload;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A sound policy.
 *
 * @param cluster name of the Kubernetes cluster that the target is in
 * @param rules what the engine decides by, complete with defaults
 * @param canonicalJson the document as its owner wrote it, in the one canonical spelling; parses to
 *     an equal document
 * @param hash SHA-256 of the canonical JSON, hexadecimal
 */
public record PolicyDocument(
    String namespace,
    String name,
    String cluster,
    ScaleTargetRef scaleTargetRef,
    Policy rules,
    String canonicalJson,
    String hash) {

  /** {@code namespace/name}: the key of the policy's event. */
  public String key() {
    return EventKeys.ofPolicy(namespace, name);
  }

  /** What the policy scales. */
  public Workload workload() {
    return new Workload(
        cluster,
        scaleTargetRef.apiVersion(),
        scaleTargetRef.kind(),
        namespace,
        scaleTargetRef.name());
  }

  public Mode mode() {
    return rules.mode();
  }

  public boolean paused() {
    return rules.paused();
  }

  public Duration evaluationInterval() {
    return rules.evaluationInterval();
  }

  /**
   * Every subscription on every topic or pattern that the metrics read, each once; to be created
   * when any of them wants that.
   */
  public List<SubscriptionRef> subscriptions() {
    Map<SubscriptionRef, SubscriptionRef> merged = new LinkedHashMap<>();
    rules.metrics().stream()
        .flatMap(PolicyDocument::selector)
        .flatMap(PolicyDocument::subscriptions)
        .forEach(ref -> merged.merge(ref.withoutCreation(), ref, SubscriptionRef::and));
    return List.copyOf(merged.values());
  }

  private static Stream<SubscriptionSelector> selector(Metric metric) {
    if (metric instanceof PulsarBacklog backlog) {
      return Stream.of(backlog.selector());
    }
    return metric instanceof PulsarDrain drain ? Stream.of(drain.selector()) : Stream.empty();
  }

  private static Stream<SubscriptionRef> subscriptions(SubscriptionSelector selector) {
    return Stream.concat(
        selector.topics().stream().map(topic -> subscription(selector, topic, false)),
        selector.topicsPattern().stream().map(pattern -> subscription(selector, pattern, true)));
  }

  private static SubscriptionRef subscription(
      SubscriptionSelector selector, String topic, boolean pattern) {
    return new SubscriptionRef(
        selector.pulsarCluster(),
        topic,
        pattern,
        selector.subscription(),
        selector.createSubscription());
  }
}
