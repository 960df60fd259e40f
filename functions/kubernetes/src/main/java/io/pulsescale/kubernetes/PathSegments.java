package io.pulsescale.kubernetes;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Percent-encoding of what goes into a path or a query. */
public final class PathSegments {
  private PathSegments() {}

  /** One segment of a path, or one value of a query: slashes are encoded too. */
  public static String encode(String segment) {
    return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }

  static String encodeAll(String path) {
    return Arrays.stream(path.split("/", -1))
        .map(PathSegments::encode)
        .collect(Collectors.joining("/"));
  }
}
