package io.pulsescale.policysource;

import io.pulsescale.policy.PolicyResult;
import java.util.HashMap;
import java.util.Map;

/** What the files mean; each content is parsed once. Not thread-safe. */
final class ParsedFiles {
  private Map<FileContent, PolicyResult> results = Map.of();

  Map<String, PolicyResult> of(Map<String, FileContent> files) {
    Map<FileContent, PolicyResult> now = new HashMap<>();
    Map<String, PolicyResult> parsed = new HashMap<>();
    files.forEach(
        (file, content) -> {
          PolicyResult result = results.get(content);
          now.put(content, result == null ? content.parse() : result);
          parsed.put(file, now.get(content));
        });
    results = now;
    return parsed;
  }
}
