package io.pulsescale.policy.field;

import io.pulsescale.policy.Fault;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the faults of one text, so that all are told at once. */
public final class Faults {
  private final List<Fault> found = new ArrayList<>();

  public void add(int line, String path, String seen, String allowed) {
    found.add(new Fault(line, path, seen, allowed));
  }

  void add(Fault fault) {
    found.add(fault);
  }

  public void addAll(Faults others) {
    found.addAll(others.found);
  }

  public boolean none() {
    return found.isEmpty();
  }

  /** Whether nothing is wrong with the value at a path and all that stands below it. */
  boolean noneUnder(String path) {
    return found.stream().map(Fault::path).noneMatch(at -> isUnder(at, path));
  }

  private static boolean isUnder(String at, String path) {
    return at.equals(path) || at.startsWith(path + ".") || at.startsWith(path + "[");
  }

  /** By line. */
  public List<Fault> all() {
    return found.stream().sorted(Comparator.comparingInt(Fault::line)).toList();
  }
}
