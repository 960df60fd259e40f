package io.pulsescale.policysource;

import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyEvents;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the topic holds. Its generations go on where an earlier run of the source left them, those
 * of removed policies too while this run remembers them.
 */
final class PublishedPolicies {
  private final Map<String, ScalingPolicy> held;
  private final Map<String, Long> generations = new TreeMap<>();

  /** Begins with what the topic holds, by key. */
  PublishedPolicies(Map<String, ScalingPolicy> held) {
    this.held = new TreeMap<>(held);
    held.forEach((key, event) -> generations.put(key, event.getGeneration()));
  }

  /**
   * What is to be published so that the topic holds these policies: removals, changes, and what was
   * not repeated for the interval. It counts as published from then on.
   */
  List<Publication> reconcile(Catalog catalog, long nowMillis, Duration repeatInterval) {
    List<Publication> publications = new ArrayList<>();
    for (String key : List.copyOf(held.keySet())) {
      if (!catalog.keeps(key)) {
        held.remove(key);
        publications.add(new Publication.Removal(key));
      }
    }
    new TreeMap<>(catalog.entries())
        .forEach(
            (key, entry) -> {
              if (isDue(key, entry.policy(), nowMillis, repeatInterval)) {
                publications.add(new Publication.Update(key, hold(entry.policy(), nowMillis)));
              }
            });
    return publications;
  }

  private boolean isDue(String key, PolicyDocument policy, long nowMillis, Duration repeat) {
    ScalingPolicy known = held.get(key);
    return known == null
        || !known.getHash().equals(policy.hash())
        || nowMillis - known.getPublishedAtMillis() >= repeat.toMillis();
  }

  private ScalingPolicy hold(PolicyDocument policy, long nowMillis) {
    ScalingPolicy known = held.get(policy.key());
    long last = generations.getOrDefault(policy.key(), 0L);
    boolean same = known != null && known.getHash().equals(policy.hash());
    ScalingPolicy event = PolicyEvents.toEvent(policy, same ? last : last + 1, nowMillis);
    held.put(policy.key(), event);
    generations.put(policy.key(), event.getGeneration());
    return event;
  }
}
