package io.pulsescale.polling.http;

import java.net.URI;
import java.util.List;

/** Text for people and events, without what must not be told. */
final class SafeText {
  private static final int LONGEST = 300;
  private static final String HIDDEN = "***";

  private SafeText() {}

  /** Scheme, host, port and path: user, query and fragment are where secrets travel. */
  static String of(URI uri) {
    String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
    return uri.getScheme() + "://" + uri.getHost() + port + uri.getRawPath();
  }

  /** One line of what the other side said, cut short, with every secret hidden. */
  static String of(String said, List<String> secrets) {
    String text = said;
    for (String secret : secrets) {
      text = text.replace(secret, HIDDEN);
    }
    String line = text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }
}
