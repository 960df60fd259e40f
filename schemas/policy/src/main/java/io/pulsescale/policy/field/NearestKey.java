package io.pulsescale.policy.field;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The known key that a misspelt one was probably meant to be. */
final class NearestKey {
  private NearestKey() {}

  /**
   * The key with the least edit distance, upper and lower case being equal; empty when none is
   * near.
   */
  static Optional<String> to(String misspelt, Collection<String> known) {
    int furthest = Math.max(2, misspelt.length() / 3);
    return known.stream()
        .filter(key -> distance(misspelt, key) <= furthest)
        .min(
            Comparator.<String>comparingInt(key -> distance(misspelt, key))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** Levenshtein's distance: insertions, deletions and replacements. */
  private static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    int[] previous = new int[b.length() + 1];
    for (int column = 0; column <= b.length(); column++) {
      previous[column] = column;
    }
    for (int row = 1; row <= a.length(); row++) {
      previous = nextRow(a.charAt(row - 1), row, b, previous);
    }
    return previous[b.length()];
  }

  private static int[] nextRow(char letter, int row, String b, int[] previous) {
    int[] current = new int[b.length() + 1];
    current[0] = row;
    for (int column = 1; column <= b.length(); column++) {
      int replaced = previous[column - 1] + (letter == b.charAt(column - 1) ? 0 : 1);
      current[column] = Math.min(replaced, Math.min(previous[column], current[column - 1]) + 1);
    }
    return current;
  }
}
