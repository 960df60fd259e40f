package io.pulsescale.policy.migration;

import io.pulsescale.policy.Fault;
import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;
import io.pulsescale.policy.field.Faults;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.migration.Finding.Weight;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Collects what is found in one object. */
final class Findings {
  /** A key that the API knows and a policy does not. */
  private static final String MATCH_EXPRESSIONS = ".matchExpressions";

  private final String object;
  private final List<Finding> found = new ArrayList<>();

  /**
   * @param object kind and name, which come before every path
   */
  Findings(String object) {
    this.object = object;
  }

  /** Without it the policy scales differently. */
  void lost(Fields fields, String key, String why) {
    add(fields.place(key, why), Weight.LOST);
  }

  /** The same for what may hold a secret: what stands there is not shown. */
  void lostUnseen(Fields fields, String key, String why) {
    Fault place = fields.place(key, why);
    add(new Fault(place.line(), place.path(), "something else", why), Weight.LOST);
  }

  /** Somebody has to do or know something. */
  void note(Fields fields, String key, String why) {
    add(fields.place(key, why), Weight.NOTE);
  }

  /** At a place told by itself; its {@code allowed} says why. */
  void add(Fault at, Weight weight) {
    found.add(new Finding(at.line(), object + ": " + at.path(), at.seen(), at.allowed(), weight));
  }

  /** What could not be read; keys that the API does not know had no effect before either. */
  void faults(Faults faults) {
    for (Fault fault : faults.all()) {
      boolean unknown =
          fault.seen().equals(Fields.UNKNOWN_KEY) && !fault.path().endsWith(MATCH_EXPRESSIONS);
      String why = unknown ? "without effect there too; its keys: " : "allowed: ";
      add(
          new Fault(fault.line(), fault.path(), fault.seen(), why + fault.allowed()),
          unknown ? Weight.NOTE : Weight.LOST);
    }
  }

  /** The draft's text when it is a sound policy; else its faults are what is lost. */
  Optional<String> soundText(PolicyDraft draft, int line) {
    String text = draft.text();
    if (PolicyParser.parse(text) instanceof PolicyResult.Rejected rejected) {
      for (Fault fault : rejected.faults()) {
        String why = "the policy would be refused; allowed: " + fault.allowed();
        add(new Fault(line, fault.path(), fault.seen(), why), Weight.LOST);
      }
      return Optional.empty();
    }
    return Optional.of(text);
  }

  /** By line. */
  List<Finding> all() {
    return found.stream().sorted(Comparator.comparingInt(Finding::line)).toList();
  }
}
