package io.pulsescale.polling.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** What must be hidden from any text once headers have been sent. */
final class Secrets {
  /** Shorter values, such as the name of a method, are no secrets and would hide harmless text. */
  private static final int SHORTEST = 6;

  private Secrets() {}

  /**
   * Header values, their parts, the password of a basic authorization, and what else is known to be
   * one; the longest first.
   */
  static List<String> of(Collection<String> headerValues, Collection<String> others) {
    List<String> secrets = new ArrayList<>(others);
    for (String value : headerValues) {
      secrets.add(value);
      String[] parts = value.split(" ", 2);
      if (parts.length == 2) {
        secrets.add(parts[1]);
        if (parts[0].equalsIgnoreCase("Basic")) {
          secrets.add(password(parts[1]));
        }
      }
    }
    secrets.removeIf(secret -> secret.length() < SHORTEST);
    secrets.sort(Comparator.comparingInt(String::length).reversed());
    return List.copyOf(secrets);
  }

  private static String password(String encoded) {
    try {
      String pair = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
      return pair.substring(pair.indexOf(':') + 1);
    } catch (IllegalArgumentException notBase64) {
      return "";
    }
  }
}
