package io.pulsescale.policysource;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Files as two looks in a row saw them. One that is being written, or replaced by way of a moment's
 * absence, stays as it was. Not thread-safe.
 */
final class SettledFiles {
  private Optional<Map<String, FileContent>> last = Optional.empty();
  private Map<String, FileContent> settled = Map.of();

  /** Takes a look in; empty after the first, which there is nothing to compare with. */
  Optional<Map<String, FileContent>> after(Map<String, FileContent> look) {
    Optional<Map<String, FileContent>> before = last;
    last = Optional.of(look);
    before.ifPresent(earlier -> settled = settle(earlier, look));
    return before.map(any -> settled);
  }

  private Map<String, FileContent> settle(
      Map<String, FileContent> before, Map<String, FileContent> now) {
    Map<String, FileContent> files = new TreeMap<>();
    Set<String> paths = new TreeSet<>(settled.keySet());
    paths.addAll(now.keySet());
    for (String path : paths) {
      boolean same = Objects.equals(before.get(path), now.get(path));
      FileContent content = same ? now.get(path) : settled.get(path);
      if (content != null) {
        files.put(path, content);
      }
    }
    return files;
  }
}
