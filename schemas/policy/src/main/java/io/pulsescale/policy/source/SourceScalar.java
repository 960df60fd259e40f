package io.pulsescale.policy.source;

/** A single value with its text as written. */
public record SourceScalar(int line, Kind kind, String text) implements SourceValue {
  private static final int LONGEST_SHOWN = 80;

  /** What the text stands for. */
  public enum Kind {
    TEXT,
    NUMBER,
    FLAG,
    NOTHING
  }

  /** Whether it is null, which means the same as leaving the key out. */
  public boolean isNothing() {
    return kind == Kind.NOTHING;
  }

  @Override
  public String shown() {
    return kind == Kind.TEXT ? quoted(text) : shortened(text);
  }

  /** A text in quotes, in one line and not too long. */
  public static String quoted(String text) {
    return "\"" + shortened(text).replaceAll("\\R", "\\\\n") + "\"";
  }

  private static String shortened(String text) {
    return text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text;
  }
}
