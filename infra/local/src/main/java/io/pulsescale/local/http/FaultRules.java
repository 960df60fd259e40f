package io.pulsescale.local.http;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The faults that are armed now. Every matching one applies; a limited one counts down. */
public final class FaultRules {
  private final List<Armed> armed = new ArrayList<>();

  private record Armed(Fault fault, AtomicInteger left) {}

  public synchronized void add(Fault fault) {
    int times = fault.times() == null ? Integer.MAX_VALUE : fault.times();
    armed.add(new Armed(fault, new AtomicInteger(times)));
  }

  public synchronized void clear() {
    armed.clear();
  }

  /** The armed faults with what is left of their counts. */
  public synchronized List<Fault> armed() {
    return armed.stream().map(FaultRules::remaining).toList();
  }

  /** Takes the effects for one request, in the order in which the faults were added. */
  public synchronized List<Fault.Effect> take(String method, String path) {
    var effects = new ArrayList<Fault.Effect>();
    for (var each : armed) {
      if (each.fault.matches(method, path)) {
        effects.add(each.fault.effect());
        countDown(each);
      }
    }
    armed.removeIf(each -> each.left.get() == 0);
    return effects;
  }

  private static void countDown(Armed each) {
    if (each.fault.times() != null) {
      each.left.decrementAndGet();
    }
  }

  private static Fault remaining(Armed each) {
    var fault = each.fault;
    return fault.times() == null
        ? fault
        : new Fault(fault.method(), fault.path(), each.left.get(), fault.effect());
  }
}
