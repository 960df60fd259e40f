package io.pulsescale.polling.policy;

import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyEvents;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The policies in force. One that this version cannot read is logged once and left out; it does not
 * replace the one before it. Not thread-safe.
 */
final class PolicySet {
  private static final Logger LOG = LoggerFactory.getLogger(PolicySet.class);

  private final Map<String, PolicyDocument> accepted = new HashMap<>();
  private final Map<String, String> rejectedHashes = new HashMap<>();

  /**
   * Takes up what the topic says about one policy.
   *
   * @param event null when the policy was deleted
   * @return whether the policies in force have changed
   */
  boolean apply(String key, ScalingPolicy event) {
    if (event == null) {
      rejectedHashes.remove(key);
      return accepted.remove(key) != null;
    }
    try {
      PolicyDocument policy = PolicyEvents.toPolicy(event);
      rejectedHashes.remove(key);
      PolicyDocument before = accepted.put(key, policy);
      return before == null || !before.hash().equals(policy.hash());
    } catch (IllegalArgumentException e) {
      if (!event.getHash().equals(rejectedHashes.put(key, event.getHash()))) {
        LOG.warn("policy left out: {}", e.getMessage());
      }
      return false;
    }
  }

  List<PolicyDocument> accepted() {
    return List.copyOf(accepted.values());
  }
}
