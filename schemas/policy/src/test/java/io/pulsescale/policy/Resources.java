package io.pulsescale.policy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Texts that stand beside the tests. */
final class Resources {
  private Resources() {}

  static String text(String name) {
    try (InputStream text = Resources.class.getResourceAsStream("/" + name)) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<PolicyDocument> accepted(String text) {
    PolicyResult result = PolicyParser.parse(text);
    if (result instanceof PolicyResult.Rejected rejected) {
      throw new AssertionError(rejected.faults().toString());
    }
    return ((PolicyResult.Accepted) result).documents();
  }

  static List<String> faults(String text) {
    PolicyResult result = PolicyParser.parse(text);
    if (result instanceof PolicyResult.Rejected rejected) {
      return rejected.faults().stream().map(Fault::toString).toList();
    }
    throw new AssertionError("accepted: " + result);
  }
}
