package io.pulsescale.policy.source;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Reads the documents of a text: strict JSON when it is that, YAML otherwise. */
public final class SourceReader {
  private static final JsonFactory JSON = new JsonFactory();
  private static final YAMLFactory YAML = new YAMLFactory();
  private static final int LONGEST_LINE = 100_000;

  private SourceReader() {}

  /**
   * Every document of the text in order; empty ones are left out.
   *
   * @throws SyntaxException when the text is neither JSON nor YAML
   */
  public static List<SourceValue> documents(String text) throws SyntaxException {
    if (text.stripLeading().startsWith("{")) {
      try {
        return documents(JSON, text);
      } catch (SyntaxException notJson) {
        return yaml(text);
      }
    }
    return yaml(text);
  }

  private static List<SourceValue> yaml(String text) throws SyntaxException {
    refuseLongLines(text);
    return documents(YAML, text);
  }

  /** The YAML parser's time grows with the square of a line's length. */
  private static void refuseLongLines(String text) throws SyntaxException {
    int line = 1;
    int start = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      refuseLong(line++, end - start);
      start = end + 1;
    }
    refuseLong(line, text.length() - start);
  }

  private static void refuseLong(int line, int length) throws SyntaxException {
    if (length > LONGEST_LINE) {
      throw new SyntaxException(line, "a line of more than " + LONGEST_LINE + " characters");
    }
  }

  private static List<SourceValue> documents(JsonFactory format, String text)
      throws SyntaxException {
    List<SourceValue> documents = new ArrayList<>();
    try (JsonParser parser = format.createParser(text)) {
      while (parser.nextToken() != null) {
        SourceValue document = value(parser);
        if (!(document instanceof SourceScalar scalar && scalar.isNothing())) {
          documents.add(document);
        }
      }
      return documents;
    } catch (JsonProcessingException e) {
      throw new SyntaxException(lineOf(e), inOneLine(e.getOriginalMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What SnakeYAML says between its quotes of the text, which it indents. */
  private static String inOneLine(String message) {
    return message.lines().filter(line -> !line.startsWith(" ")).collect(Collectors.joining(": "));
  }

  /** Limits on depth and length are told without a place. */
  private static int lineOf(JsonProcessingException e) {
    return e.getLocation() == null ? 1 : e.getLocation().getLineNr();
  }

  private static SourceValue value(JsonParser parser) throws IOException, SyntaxException {
    int line = parser.currentTokenLocation().getLineNr();
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      throw new SyntaxException(
          line, "aliases are not supported: write *" + yaml.getText() + " out");
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> new SourceMapping(line, entries(parser));
      case START_ARRAY -> new SourceList(line, elements(parser));
      case VALUE_TRUE, VALUE_FALSE -> scalar(line, SourceScalar.Kind.FLAG, parser);
      case VALUE_NULL -> scalar(line, SourceScalar.Kind.NOTHING, parser);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> scalar(line, SourceScalar.Kind.NUMBER, parser);
      default -> scalar(line, SourceScalar.Kind.TEXT, parser);
    };
  }

  private static SourceScalar scalar(int line, SourceScalar.Kind kind, JsonParser parser)
      throws IOException {
    return new SourceScalar(line, kind, parser.getText());
  }

  private static List<SourceMapping.Entry> entries(JsonParser parser)
      throws IOException, SyntaxException {
    List<SourceMapping.Entry> entries = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      int line = parser.currentTokenLocation().getLineNr();
      String key = parser.currentName();
      parser.nextToken();
      entries.add(new SourceMapping.Entry(line, key, value(parser)));
    }
    return entries;
  }

  private static List<SourceValue> elements(JsonParser parser) throws IOException, SyntaxException {
    List<SourceValue> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(parser));
    }
    return elements;
  }
}
