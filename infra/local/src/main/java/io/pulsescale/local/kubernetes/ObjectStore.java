package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * All objects, one change at a time. Each effective change gets the next resource version, is
 * journalled and then told to the listeners, in order; a change without effect keeps the version.
 */
public final class ObjectStore {
  private final Map<ObjectKey, ObjectNode> objects;
  private final Journal journal;
  private final Clock clock;
  private final List<Consumer<ObjectEvent>> listeners = new CopyOnWriteArrayList<>();
  private final EventHistory history;
  private long version;

  private ObjectStore(Journal journal, Clock clock) {
    this.objects = journal.load();
    this.journal = journal;
    this.clock = clock;
    this.version = objects.values().stream().mapToLong(Metadata::version).max().orElse(100);
    this.history = new EventHistory(version);
  }

  /** The objects that this file keeps. */
  public static ObjectStore at(Path file, Clock clock) {
    return new ObjectStore(Journal.at(file), clock);
  }

  /** Listeners run under the store's lock: they must be quick and must not write to it. */
  void listen(Consumer<ObjectEvent> listener) {
    listeners.add(listener);
  }

  synchronized long version() {
    return version;
  }

  public synchronized Optional<ObjectNode> get(ObjectKey key) {
    return Optional.ofNullable(objects.get(key));
  }

  /** The objects of a type; an empty namespace means all. */
  public synchronized List<ObjectNode> list(String type, String namespace) {
    return objects.entrySet().stream()
        .filter(entry -> entry.getKey().type().equals(type))
        .filter(entry -> namespace.isEmpty() || entry.getKey().namespace().equals(namespace))
        .map(Map.Entry::getValue)
        .toList();
  }

  /** Adds an object; empty when there is one with that name already. */
  public synchronized Optional<ObjectNode> create(ObjectKey key, ObjectNode object, Author author) {
    if (objects.containsKey(key)) {
      return Optional.empty();
    }
    var created = Metadata.created(object, key, author, clock.instant());
    commit(key, Optional.empty(), Optional.of(created), author);
    return Optional.of(created);
  }

  /**
   * Changes an object through the whole of it or one subresource (empty: the whole). The change
   * gets a copy and may refuse by an exception. Empty when there is no such object.
   */
  public synchronized Optional<ObjectNode> update(
      ObjectKey key, String subresource, Author author, UnaryOperator<ObjectNode> change) {
    return get(key).map(before -> store(key, before, change, subresource, author));
  }

  private ObjectNode store(
      ObjectKey key,
      ObjectNode before,
      UnaryOperator<ObjectNode> change,
      String subresource,
      Author author) {
    var changed = Metadata.keepIdentity(before, change.apply(before.deepCopy()));
    if (changed.equals(before)) {
      return before;
    }
    var after = Metadata.updated(before, changed, author, subresource, clock.instant());
    commit(key, Optional.of(before), Optional.of(after), author);
    return after;
  }

  /** Removes an object at once; empty when there is none. */
  public synchronized Optional<ObjectNode> delete(ObjectKey key, Author author) {
    var removed = get(key);
    removed.ifPresent(object -> commit(key, removed, Optional.empty(), author));
    return removed;
  }

  private void commit(
      ObjectKey key, Optional<ObjectNode> before, Optional<ObjectNode> after, Author author) {
    version++;
    after.ifPresent(object -> Metadata.of(object).put("resourceVersion", Long.toString(version)));
    var event = new ObjectEvent(version, key, before, after, author);
    journal.append(event, objects);
    after.ifPresentOrElse(object -> objects.put(key, object), () -> objects.remove(key));
    history.add(event);
    listeners.forEach(listener -> listener.accept(event));
  }

  /**
   * Hands over the events after a version (when empty: one creation for each object there is), then
   * every new one until the result is run. Refuses (410) a version that is too old.
   */
  synchronized Runnable follow(OptionalLong sinceVersion, Consumer<ObjectEvent> consumer) {
    if (sinceVersion.isPresent()) {
      history.since(sinceVersion.getAsLong()).forEach(consumer);
    } else {
      objects.forEach((key, object) -> consumer.accept(existing(key, object)));
    }
    listeners.add(consumer);
    return () -> listeners.remove(consumer);
  }

  private ObjectEvent existing(ObjectKey key, ObjectNode object) {
    return new ObjectEvent(
        version, key, Optional.empty(), Optional.of(object), Author.internal("existing"));
  }
}
