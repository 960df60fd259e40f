package io.pulsescale.kubernetes;

import com.fasterxml.jackson.databind.ObjectMapper;

/** The one JSON mapper: making one is expensive, using one is thread-safe. */
final class Json {
  static final ObjectMapper MAPPER = new ObjectMapper();

  private Json() {}
}
