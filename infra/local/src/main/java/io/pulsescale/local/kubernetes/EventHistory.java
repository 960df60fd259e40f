package io.pulsescale.local.kubernetes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The latest events, for watches that begin at an earlier resource version. */
final class EventHistory {
  private static final int CAPACITY = 1_000;

  private final Deque<ObjectEvent> events = new ArrayDeque<>();
  private long forgottenUpTo;

  /** {@code version} is the newest one of which the event is not known. */
  EventHistory(long version) {
    this.forgottenUpTo = version;
  }

  void add(ObjectEvent event) {
    events.addLast(event);
    if (events.size() > CAPACITY) {
      forgottenUpTo = events.removeFirst().version();
    }
  }

  /** Refuses (410) when events after that version are no longer known. */
  List<ObjectEvent> since(long version) {
    if (version < forgottenUpTo) {
      throw Refusal.expired(
          "too old resource version: " + version + " (" + (forgottenUpTo + 1) + ")");
    }
    return events.stream().filter(event -> event.version() > version).toList();
  }
}
