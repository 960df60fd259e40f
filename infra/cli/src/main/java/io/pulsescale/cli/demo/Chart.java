package io.pulsescale.cli.demo;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A chart of one series in a few rows of block characters. */
public final class Chart {
  private static final String[] BLOCKS = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  private static final int EIGHTHS = 8;

  private Chart() {}

  /** Draws values from left to right, the largest of each column, scaled to the largest of all. */
  public static String draw(List<Double> values, int columns, int rows) {
    List<Double> shown = columnsOf(values, columns);
    double largest = shown.stream().mapToDouble(v -> v).max().orElse(0);
    return IntStream.range(0, rows)
        .mapToObj(row -> row(shown, largest, rows - 1 - row, rows))
        .collect(Collectors.joining("\n"));
  }

  private static List<Double> columnsOf(List<Double> values, int columns) {
    int count = Math.min(columns, values.size());
    return IntStream.range(0, count)
        .mapToObj(
            column ->
                values
                    .subList(column * values.size() / count, (column + 1) * values.size() / count)
                    .stream()
                    .max(Double::compare)
                    .orElse(0.0))
        .toList();
  }

  private static String row(List<Double> values, double largest, int row, int rows) {
    return values.stream()
        .map(value -> block(largest == 0 ? 0 : value / largest * rows * EIGHTHS - row * EIGHTHS))
        .collect(Collectors.joining());
  }

  private static String block(double eighths) {
    return BLOCKS[(int) Math.max(0, Math.min(EIGHTHS, Math.round(eighths)))];
  }
}
