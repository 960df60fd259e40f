package io.pulsescale.policysource;

import io.pulsescale.engine.policy.Mode;
import io.pulsescale.event.EventKeys;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.policy.Fault;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The policies in force, by key, and how they follow from the files. A file with a fault changes
 * nothing: what it defined before stays. Of two files with one policy, and of two Direct policies
 * on one target, the one that was there before counts, else the first by name. Immutable.
 *
 * @param unreadable keys of policies on the topic that this version does not accept; like others
 *     they stay while a file with a fault may define them
 */
record Catalog(Map<String, Entry> entries, Set<String> unreadable) {

  /**
   * A policy in force.
   *
   * @param file that defines it; empty when only the topic told of it so far
   */
  record Entry(PolicyDocument policy, Optional<String> file) {
    private boolean directOn(String workloadKey) {
      return policy.mode() == Mode.DIRECT && EventKeys.of(policy.workload()).equals(workloadKey);
    }
  }

  /** The policies after a change of the files, and everything that is wrong with those. */
  record Revision(Catalog catalog, List<FileFault> faults) {}

  Catalog {
    entries = Map.copyOf(entries);
    unreadable = Set.copyOf(unreadable);
  }

  /** What the topic holds. */
  static Catalog of(Map<String, ScalingPolicy> held) {
    Map<String, Entry> entries = new TreeMap<>();
    Set<String> unreadable = new TreeSet<>();
    held.forEach(
        (key, event) -> {
          if (PolicyParser.parse(event.getSpec()) instanceof PolicyResult.Accepted accepted) {
            entries.put(key, new Entry(accepted.documents().get(0), Optional.empty()));
          } else {
            unreadable.add(key);
          }
        });
    return new Catalog(entries, unreadable);
  }

  /** Whether the topic is to hold the policy. */
  boolean keeps(String key) {
    return entries.containsKey(key) || unreadable.contains(key);
  }

  /** The policies that the files lead to, from the present ones. */
  Revision revise(Map<String, PolicyResult> files) {
    List<FileFault> faults = new ArrayList<>();
    Map<String, Entry> defined = defined(new TreeMap<>(files), faults);
    Map<String, Entry> next = surviving(defined, files);
    incumbentsFirst(defined).forEach((key, entry) -> admit(key, entry, next, faults));
    Set<String> stillUnreadable = anyRejected(files) ? unreadable : Set.of();
    return new Revision(new Catalog(next, stillUnreadable), List.copyOf(faults));
  }

  /** Each policy once, from the file that defined it before, else from the first. */
  private Map<String, Entry> defined(Map<String, PolicyResult> files, List<FileFault> faults) {
    Map<String, Entry> defined = new TreeMap<>();
    files.forEach(
        (file, result) -> {
          if (result instanceof PolicyResult.Rejected rejected) {
            rejected.faults().forEach(fault -> faults.add(new FileFault(file, fault)));
          } else {
            ((PolicyResult.Accepted) result)
                .documents()
                .forEach(policy -> define(policy, file, defined, faults));
          }
        });
    return defined;
  }

  private void define(
      PolicyDocument policy, String file, Map<String, Entry> defined, List<FileFault> faults) {
    Entry entry = new Entry(policy, Optional.of(file));
    Entry other = defined.putIfAbsent(policy.key(), entry);
    if (other == null) {
      return;
    }
    boolean wasHere =
        Optional.ofNullable(entries.get(policy.key())).flatMap(Entry::file).equals(entry.file());
    Entry winner = wasHere ? entry : other;
    Entry loser = wasHere ? other : entry;
    defined.put(policy.key(), winner);
    faults.add(
        fault(
            loser,
            "metadata.name",
            policy.key(),
            "each policy in one file, and " + winner.file().orElseThrow() + " has it"));
  }

  private Map<String, Entry> surviving(
      Map<String, Entry> defined, Map<String, PolicyResult> files) {
    Map<String, Entry> surviving = new TreeMap<>();
    entries.forEach(
        (key, entry) -> {
          if (!defined.containsKey(key) && outlives(entry, files)) {
            surviving.put(key, entry);
          }
        });
    return surviving;
  }

  /** Whether a policy that no sound file defines stays: its file may be the one with the fault. */
  private static boolean outlives(Entry entry, Map<String, PolicyResult> files) {
    return entry.file().isPresent()
        ? files.get(entry.file().get()) instanceof PolicyResult.Rejected
        : anyRejected(files);
  }

  private static boolean anyRejected(Map<String, PolicyResult> files) {
    return files.values().stream().anyMatch(PolicyResult.Rejected.class::isInstance);
  }

  /** In the order in which they claim their targets. */
  private Map<String, Entry> incumbentsFirst(Map<String, Entry> defined) {
    Map<String, Entry> ordered = new LinkedHashMap<>();
    defined.forEach(
        (key, entry) -> {
          Entry before = entries.get(key);
          if (before != null && before.directOn(EventKeys.of(entry.policy().workload()))) {
            ordered.put(key, entry);
          }
        });
    defined.forEach(ordered::putIfAbsent);
    return ordered;
  }

  private void admit(String key, Entry entry, Map<String, Entry> next, List<FileFault> faults) {
    String workload = EventKeys.of(entry.policy().workload());
    Optional<String> rival =
        entry.policy().mode() == Mode.DIRECT
            ? next.entrySet().stream()
                .filter(other -> other.getValue().directOn(workload))
                .map(Map.Entry::getKey)
                .findFirst()
            : Optional.empty();
    if (rival.isEmpty()) {
      next.put(key, entry);
      return;
    }
    faults.add(
        fault(entry, "spec.mode", "Direct", "Observe, as " + rival.get() + " scales " + workload));
    Entry before = entries.get(key);
    if (before != null && !before.directOn(workload)) {
      next.put(key, before);
    }
  }

  private static FileFault fault(Entry entry, String path, String seen, String allowed) {
    return new FileFault(entry.file().orElseThrow(), new Fault(1, path, seen, allowed));
  }
}
