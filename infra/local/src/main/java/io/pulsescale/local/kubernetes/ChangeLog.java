package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.home.JsonLines;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Every change of a desired size, in memory and as JSON lines in a file that survives restarts. */
final class ChangeLog {
  private final Path file;
  private final ResourceTypes types;
  private final Clock clock;
  private final List<ReplicaChange> changes;

  ChangeLog(Path file, ResourceTypes types, Clock clock) {
    this.file = file;
    this.types = types;
    this.clock = clock;
    this.changes = new ArrayList<>(JsonLines.load(file, ReplicaChange.class));
    JsonLines.replace(file, changes);
  }

  synchronized List<ReplicaChange> all() {
    return List.copyOf(changes);
  }

  synchronized void accept(ObjectEvent event) {
    if (event.before().isEmpty() || event.after().isEmpty()) {
      return;
    }
    types
        .byName(event.key().type())
        .flatMap(ResourceType::scale)
        .flatMap(paths -> change(event, paths))
        .ifPresent(this::append);
  }

  private Optional<ReplicaChange> change(ObjectEvent event, ScalePaths paths) {
    var after = event.after().orElseThrow();
    var from = event.before().orElseThrow().at(paths.specReplicas());
    var to = after.at(paths.specReplicas());
    if (to.isMissingNode() || to.equals(from)) {
      return Optional.empty();
    }
    return Optional.of(change(event, after, from.isInt() ? from.intValue() : null, to.intValue()));
  }

  private ReplicaChange change(ObjectEvent event, ObjectNode after, Integer from, int to) {
    return new ReplicaChange(
        changes.size() + 1L,
        clock.millis(),
        after.path("kind").asText(),
        event.key().namespace(),
        event.key().name(),
        Metadata.uid(after),
        from,
        to,
        Long.toString(event.version()),
        event.author().user(),
        event.author().fieldManager(),
        event.author().userAgent());
  }

  private void append(ReplicaChange change) {
    changes.add(change);
    JsonLines.append(file, change);
  }
}
