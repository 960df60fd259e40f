package io.pulsescale.policy;

/**
 * One thing wrong with a policy's text.
 *
 * @param line line of the text, from 1
 * @param path path of the key, for example {@code spec.metrics[1].type}
 * @param seen what stands there
 * @param allowed what may stand there
 */
public record Fault(int line, String path, String seen, String allowed) {
  /** One line for people: {@code line 9: spec.maxReplicas: saw 0; allowed: an integer from 1}. */
  @Override
  public String toString() {
    return "line %d: %s: saw %s; allowed: %s".formatted(line, path, seen, allowed);
  }
}
