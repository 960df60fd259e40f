package io.pulsescale.policy.migration;

/**
 * Something that is not carried over, or not quite as it was.
 *
 * @param line line of the text, from 1
 * @param path path of the key, after the object's kind and name
 * @param seen what stands there; never a secret
 * @param why it is not carried over, or what is to be done
 * @param weight how much it matters
 */
public record Finding(int line, String path, String seen, String why, Weight weight) {
  /** How much a finding matters. */
  public enum Weight {
    /** Without it the policy scales differently, or there is none. */
    LOST,
    /** Decisions are the same; somebody has to do or know something. */
    NOTE
  }

  /** One line for people: {@code spec.metrics[1].type: Object: …}. */
  @Override
  public String toString() {
    String word = weight == Weight.LOST ? "lost" : "note";
    return "%d: %s: %s: %s: %s".formatted(line, word, path, seen, why);
  }
}
