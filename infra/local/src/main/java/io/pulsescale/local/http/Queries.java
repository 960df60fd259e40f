package io.pulsescale.local.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Query parameters, decoded. */
public final class Queries {
  private Queries() {}

  /** Every value of every parameter, in order. */
  public static Map<String, List<String>> all(URI uri) {
    var values = new TreeMap<String, List<String>>();
    var query = uri.getRawQuery();
    if (query != null) {
      for (var pair : query.split("&")) {
        var parts = pair.split("=", 2);
        var value = parts.length == 2 ? decode(parts[1]) : "";
        values.computeIfAbsent(decode(parts[0]), name -> new ArrayList<>()).add(value);
      }
    }
    return values;
  }

  /** The first value of every parameter. */
  public static Map<String, String> single(URI uri) {
    var first = new HashMap<String, String>();
    all(uri).forEach((name, values) -> first.put(name, values.get(0)));
    return first;
  }

  private static String decode(String text) {
    return URLDecoder.decode(text, UTF_8);
  }
}
