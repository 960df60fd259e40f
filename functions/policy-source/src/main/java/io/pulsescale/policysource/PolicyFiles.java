package io.pulsescale.policysource;

import io.pulsescale.engine.policy.Mode;
import io.pulsescale.event.Workload;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the texts of files into policies. A file that has become faulty keeps in force what it said
 * when it was last sound. Of two files with the same policy the first by name counts, and of two
 * policies that would scale the same workload the first by file.
 */
final class PolicyFiles {
  private Map<String, List<PolicyDocument>> lastSound = new HashMap<>();

  Reading read(Map<String, String> texts) {
    List<FileFault> faults = new ArrayList<>();
    Map<String, List<PolicyDocument>> sound = new TreeMap<>();
    boolean complete = true;
    for (Map.Entry<String, String> file : new TreeMap<>(texts).entrySet()) {
      PolicyResult result = PolicyParser.parse(file.getValue());
      if (result instanceof PolicyResult.Accepted accepted) {
        sound.put(file.getKey(), accepted.documents());
      } else if (result instanceof PolicyResult.Rejected rejected) {
        rejected
            .faults()
            .forEach(fault -> faults.add(new FileFault(file.getKey(), fault.toString())));
        complete &= lastSound.containsKey(file.getKey());
        sound.put(file.getKey(), lastSound.getOrDefault(file.getKey(), List.of()));
      }
    }
    lastSound = sound;
    return new Reading(inForce(sound, faults), faults, complete);
  }

  private static Map<String, PolicyDocument> inForce(
      Map<String, List<PolicyDocument>> sound, List<FileFault> faults) {
    Map<String, PolicyDocument> inForce = new TreeMap<>();
    Map<Workload, PolicyDocument> scaled = new HashMap<>();
    sound.forEach(
        (file, documents) -> {
          for (PolicyDocument policy : documents) {
            String clash = clash(policy, inForce, scaled);
            if (clash.isEmpty()) {
              inForce.put(policy.key(), policy);
              if (policy.mode() == Mode.DIRECT) {
                scaled.put(policy.workload(), policy);
              }
            } else {
              faults.add(new FileFault(file, clash));
            }
          }
        });
    return inForce;
  }

  private static String clash(
      PolicyDocument policy,
      Map<String, PolicyDocument> inForce,
      Map<Workload, PolicyDocument> scaled) {
    if (inForce.containsKey(policy.key())) {
      return "metadata.name: saw %s; allowed: each policy in one file".formatted(policy.key());
    }
    PolicyDocument other = scaled.get(policy.workload());
    if (policy.mode() == Mode.DIRECT && other != null) {
      return "spec.mode of %s: saw Direct; allowed: Observe, as %s scales %s %s already"
          .formatted(
              policy.key(),
              other.key(),
              policy.scaleTargetRef().kind(),
              policy.scaleTargetRef().name());
    }
    return "";
  }
}
