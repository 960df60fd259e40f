package io.pulsescale.local.home;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.pulsescale.local.http.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Files of one JSON value per line that are appended to. */
public final class JsonLines {
  private JsonLines() {}

  /**
   * Every value in the file, none when there is no file. A last line that a kill tore apart never
   * took effect and is left out; any other line that is no such value is an error.
   */
  public static <T> List<T> load(Path file, Class<T> type) {
    var values = new ArrayList<T>();
    var lines = Files.exists(file) ? HomeFiles.read(file).lines().toList() : List.<String>of();
    for (int i = 0; i < lines.size(); i++) {
      try {
        values.add(Json.MAPPER.readValue(lines.get(i), type));
      } catch (JsonProcessingException e) {
        if (i < lines.size() - 1) {
          throw new UncheckedIOException(file + ", line " + (i + 1) + " is broken", e);
        }
      }
    }
    return values;
  }

  public static void replace(Path file, List<?> values) {
    HomeFiles.write(file, values.stream().map(JsonLines::line).collect(Collectors.joining()));
  }

  public static void append(Path file, Object value) {
    try {
      Files.writeString(file, line(value), StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot append to " + file, e);
    }
  }

  private static String line(Object value) {
    return Json.text(value) + "\n";
  }
}
