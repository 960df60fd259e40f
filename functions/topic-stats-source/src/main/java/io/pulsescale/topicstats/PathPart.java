package io.pulsescale.topicstats;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** One part of a path. */
final class PathPart {
  private PathPart() {}

  /** A space is %20 in a path; '+' means itself there. */
  static String encoded(String part) {
    return URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
