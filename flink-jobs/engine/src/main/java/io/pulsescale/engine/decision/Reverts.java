package io.pulsescale.engine.decision;

import io.pulsescale.engine.observation.ReplicasManager;
import io.pulsescale.engine.state.AppliedSize;
import io.pulsescale.engine.state.Changes;
import io.pulsescale.engine.state.UndoneChange;
import java.util.List;
import java.util.Optional;

/**
 * Notices a controller that keeps undoing what is applied. A change is undone when its decision is
 * answered, the target has another size, and that was written since by a field manager who is not
 * ours. Three in {@value #WINDOW_MILLIS} ms by one manager: it is left alone for as long after the
 * last of them.
 */
final class Reverts {
  static final long WINDOW_MILLIS = 600_000;

  /** Managed fields tell their time in whole seconds. */
  private static final long MANAGED_TIME_GRAIN_MILLIS = 1_000;

  private Reverts() {}

  /** Remembers it when the last change was undone. */
  static void note(Memory memory, List<ReplicasManager> managers, int current, long nowMillis) {
    Changes changes = memory.changes();
    Optional<AppliedSize> overruled =
        changes.applied().filter(applied -> applied.replicas() != current);
    if (overruled.isPresent() && changes.pending().isEmpty()) {
      writerSince(overruled.get().atMillis(), managers)
          .map(writer -> new UndoneChange(writer.manager(), nowMillis))
          .ifPresent(undone -> memory.changes(changes.withUndone(undone)));
    }
  }

  /** The last change undone, while Pulsescale steps back because of it. */
  static Optional<UndoneChange> stepsBackFor(Changes changes, long nowMillis) {
    List<UndoneChange> undone = changes.undone();
    if (undone.size() < Changes.MOST_UNDONE) {
      return Optional.empty();
    }
    UndoneChange last = undone.get(undone.size() - 1);
    boolean often = last.seenAtMillis() - undone.get(0).seenAtMillis() <= WINDOW_MILLIS;
    return Optional.of(last).filter(it -> often && nowMillis < it.seenAtMillis() + WINDOW_MILLIS);
  }

  /** Whoever writes a size owns it alone, so ours is not among its managers any more. */
  private static Optional<ReplicasManager> writerSince(
      long appliedAtMillis, List<ReplicasManager> managers) {
    return managers.stream().anyMatch(ReplicasManager::isOurs)
        ? Optional.empty()
        : managers.stream()
            .filter(it -> it.atMillis().isPresent())
            .filter(it -> it.atMillis().getAsLong() > appliedAtMillis - MANAGED_TIME_GRAIN_MILLIS)
            .findFirst();
  }
}
