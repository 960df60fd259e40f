package io.pulsescale.policy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/**
 * The one way to write a policy: keys sorted, no white space, durations in s or ms, quantities
 * without suffix or in m. Holds what the owner wrote and no defaults: a key added in a later
 * version, or another default, does not change the hash of a policy that does not use it.
 */
record CanonicalJson(String text) {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

  static CanonicalJson of(Map<String, Object> document) {
    try {
      return new CanonicalJson(MAPPER.writeValueAsString(document));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("maps of texts and numbers can always be written", e);
    }
  }

  /** SHA-256 of the text in UTF-8, hexadecimal. */
  String hash() {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
