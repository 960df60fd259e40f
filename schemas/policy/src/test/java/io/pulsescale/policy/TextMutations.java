package io.pulsescale.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random changes of a text: lines moved, cut, repeated, and pieces put in that parsers dislike. */
public final class TextMutations {
  private static final String[] PIECES = {
    "-1", "0", "1e400", "9223372036854775808", "0x7f", ".inf", ".nan", "~", "null", "''", "\"", "[",
    "]", "{", "}", ": ", "- ", "&a ", "*a", "<<: *a", "!!binary aGk=", "!!set {a}", "!x y", "|\n",
    ">\n", "? ", "---\n", "...\n", "%YAML 1.1\n", "\t", "\u0000", "\uFEFF", "\uD800", "é", "#", "@",
    "2001-01-01", "1:30", "yes", "99999999h", "1e-40", "1_000", "E", "(", "\\", "persistent://a/b/c"
  };

  private TextMutations() {}

  /** The text with one to four changes. */
  public static String of(String text, RandomGenerator random) {
    List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
    int times = 1 + random.nextInt(4);
    for (int time = 0; time < times; time++) {
      mutate(lines, random);
    }
    return String.join("\n", lines);
  }

  private static void mutate(List<String> lines, RandomGenerator random) {
    int at = random.nextInt(lines.size());
    String line = lines.get(at);
    int column = random.nextInt(line.length() + 1);
    String piece = PIECES[random.nextInt(PIECES.length)];
    int colon = line.indexOf(": ");
    switch (random.nextInt(6)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(random.nextInt(lines.size()), line);
      case 2 -> lines.set(at, line.substring(0, column) + piece + line.substring(column));
      case 3 -> lines.set(at, line.substring(0, column));
      case 4 -> lines.set(at, colon < 0 ? piece : line.substring(0, colon + 2) + piece);
      default -> lines.set(at, " ".repeat(random.nextInt(5)) + line.strip());
    }
    if (lines.isEmpty()) {
      lines.add("");
    }
  }
}
