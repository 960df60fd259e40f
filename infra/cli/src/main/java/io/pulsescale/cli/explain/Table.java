package io.pulsescale.cli.explain;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Text in columns, each as wide as its widest cell. */
public final class Table {
  private static final String GAP = "   ";

  private Table() {}

  /** The heading and the rows, each on a line of its own; every row has as many cells as it. */
  public static String of(List<String> heading, List<List<String>> rows) {
    List<List<String>> all = Stream.concat(Stream.of(heading), rows.stream()).toList();
    List<Integer> widths =
        IntStream.range(0, heading.size())
            .mapToObj(column -> all.stream().mapToInt(row -> row.get(column).length()).max())
            .map(width -> width.orElse(0))
            .toList();
    return all.stream().map(row -> line(row, widths)).collect(Collectors.joining());
  }

  private static String line(List<String> row, List<Integer> widths) {
    String text =
        IntStream.range(0, row.size())
            .mapToObj(column -> padded(row.get(column), widths.get(column)))
            .collect(Collectors.joining(GAP));
    return text.stripTrailing() + "\n";
  }

  private static String padded(String cell, int width) {
    return cell + " ".repeat(width - cell.length());
  }
}
