package io.pulsescale.cli.demo;

import io.pulsescale.cli.demo.Frame.View;
import java.io.PrintStream;

/** Prints a line a second, in columns that fit into 120 characters. */
final class LiveTable {
  private static final String ORDERS = "%6s  %7s  %11s  %-22s";
  private static final String API = "%5s  %9s  %11s  %-22s";
  private static final String LINE = "%6s  " + ORDERS + "  " + API + "%n";
  private static final int SECONDS_PER_MINUTE = 60;
  private static final int USAGE_WIDTH = 9;
  private static final int REASON_WIDTH = 22;

  private final PrintStream out;

  LiveTable(PrintStream out) {
    this.out = out;
  }

  void heading() {
    int orders = ORDERS.formatted("", "", "", "").length();
    int api = API.formatted("", "", "", "").length();
    out.printf("%6s  %s  %s%n", "", group("shop/orders", orders), group("shop/shop-api", api));
    out.printf(
        LINE,
        "time",
        "msg/s",
        "backlog",
        "want/ready",
        "reason",
        "mCPU",
        "usage",
        "want/ready",
        "reason");
  }

  void line(Frame frame) {
    long second = frame.at().toSeconds();
    out.printf(
        LINE,
        "%d:%02d".formatted(second / SECONDS_PER_MINUTE, second % SECONDS_PER_MINUTE),
        "%.0f".formatted(frame.load().orders()),
        frame.backlog(),
        sizes(frame.orders()),
        cut(frame.orders().reason(), REASON_WIDTH),
        "%.0f".formatted(frame.load().shopApi()),
        cut(frame.shopApi().seen().replace("<unknown>", "?"), USAGE_WIDTH),
        sizes(frame.shopApi()),
        cut(frame.shopApi().reason(), REASON_WIDTH));
    out.flush();
  }

  private static String group(String name, int width) {
    String start = "┌─ " + name + " ";
    return start + "─".repeat(width - start.length() - 1) + "┐";
  }

  private static String sizes(View view) {
    return "%d / %2d".formatted(view.wanted(), view.ready());
  }

  private static String cut(String text, int width) {
    return text.length() <= width ? text : text.substring(0, width - 1) + "…";
  }
}
