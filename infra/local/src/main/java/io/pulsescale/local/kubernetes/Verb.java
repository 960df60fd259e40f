package io.pulsescale.local.kubernetes;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a request asks for, in the words of Kubernetes rights. */
enum Verb {
  GET,
  LIST,
  WATCH,
  CREATE,
  UPDATE,
  PATCH,
  DELETE;

  static Optional<Verb> of(String method, boolean named, Map<String, String> query) {
    return switch (method) {
      case "GET" -> Optional.of(named ? GET : watches(query) ? WATCH : LIST);
      case "POST" -> Optional.of(CREATE);
      case "PUT" -> Optional.of(UPDATE);
      case "PATCH" -> Optional.of(PATCH);
      case "DELETE" -> Optional.of(DELETE);
      default -> Optional.empty();
    };
  }

  private static boolean watches(Map<String, String> query) {
    var watch = query.getOrDefault("watch", "false");
    return watch.equals("true") || watch.equals("1");
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
