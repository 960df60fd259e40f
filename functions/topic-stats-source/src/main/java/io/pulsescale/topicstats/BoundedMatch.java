package io.pulsescale.topicstats;

import java.util.regex.Pattern;

/**
 * Matching with a bound on its effort. Java's expressions backtrack: some need exponential time on
 * names of thirty characters, and nothing else can stop them. Every step reads a character, so
 * characters read are counted.
 */
final class BoundedMatch {
  /** A few milliseconds; ordinary expressions read each character a few times. */
  private static final int MOST_READS = 200_000;

  private BoundedMatch() {}

  static boolean matches(Pattern regex, String text) throws PatternTooCostlyException {
    try {
      return regex.matcher(new CountedText(text)).matches();
    } catch (ReadsExhaustedException | StackOverflowError tooCostly) {
      throw new PatternTooCostlyException(text);
    }
  }

  private static final class CountedText implements CharSequence {
    private final String text;
    private int reads;

    CountedText(String text) {
      this.text = text;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      if (++reads > MOST_READS) {
        throw new ReadsExhaustedException();
      }
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.subSequence(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private static final class ReadsExhaustedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ReadsExhaustedException() {
      super(null, null, false, false);
    }
  }
}
