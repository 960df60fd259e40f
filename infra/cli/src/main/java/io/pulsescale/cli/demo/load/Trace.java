package io.pulsescale.cli.demo.load;

import io.pulsescale.cli.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Reads a recorded load: a CSV file of {@code timestamp,value}, ISO-8601, ascending. */
public final class Trace {
  private static final double MILLIS = 1000;

  private Trace() {}

  /**
   * The recorded load, played {@code speed} times as fast for at most {@code length}, and scaled so
   * that its largest value in that time becomes {@code peak}.
   */
  public static LoadShape read(Path file, double speed, Duration length, double peak) {
    NavigableMap<Double, Double> points = points(file, speed, length);
    double largest = points.values().stream().mapToDouble(v -> v).max().orElse(0);
    if (largest <= 0) {
      throw new CommandFailure(
          "%s has no value above 0 in its first %d s at speed %s"
              .formatted(file, length.toSeconds(), speed));
    }
    points.replaceAll((second, value) -> Math.max(0, value) * peak / largest);
    return new Polyline(points);
  }

  private static NavigableMap<Double, Double> points(Path file, double speed, Duration length) {
    List<String> lines = lines(file);
    NavigableMap<Double, Double> points = new TreeMap<>();
    Instant first = null;
    for (int line = 2; line <= lines.size(); line++) {
      String[] cells = lines.get(line - 1).split(",", -1);
      try {
        Instant time = Instant.parse(cells[0].trim());
        first = first == null ? time : first;
        double second = Duration.between(first, time).toMillis() / MILLIS / speed;
        if (second > length.toMillis() / MILLIS) {
          break;
        }
        points.put(second, Double.parseDouble(cells[1].trim()));
      } catch (DateTimeParseException | NumberFormatException | IndexOutOfBoundsException e) {
        throw new CommandFailure(
            "%s line %d: '%s' is not timestamp,value".formatted(file, line, lines.get(line - 1)));
      }
    }
    return points;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream().filter(line -> !line.isBlank()).toList();
    } catch (IOException e) {
      throw new CommandFailure("cannot read the trace " + file + ": " + e.getMessage(), e);
    }
  }
}
