package io.pulsescale.cli.demo;

import java.io.PrintStream;

/** Prints a line a second, and at the end a chart of load and sizes. */
final class LiveTable {
  private static final String HEADING =
      "         ┌─ shop/orders ─────────────────────────────────┐ ┌─ shop/shop-api ────────────────────────────┐%n"
          + "  time   msg/s  backlog  want/ready  reason               mCPU   usage   want/ready  reason%n";
  private static final String LINE =
      "%3d:%02d  %6.0f  %7d  %4d /%4d  %-20s  %5.0f  %6s  %4d /%4d  %-20s%n";
  private static final int SECONDS_PER_MINUTE = 60;
  private static final int REASON_WIDTH = 20;

  private final PrintStream out;

  LiveTable(PrintStream out) {
    this.out = out;
  }

  void heading() {
    out.printf(HEADING);
  }

  void line(Frame frame) {
    long second = frame.at().toSeconds();
    out.printf(
        LINE,
        second / SECONDS_PER_MINUTE,
        second % SECONDS_PER_MINUTE,
        frame.load().orders(),
        frame.backlog(),
        frame.orders().wanted(),
        frame.orders().ready(),
        cut(frame.orders().reason()),
        frame.load().shopApi(),
        frame.shopApi().seen(),
        frame.shopApi().wanted(),
        frame.shopApi().ready(),
        cut(frame.shopApi().reason()));
    out.flush();
  }

  private static String cut(String reason) {
    return reason.length() <= REASON_WIDTH ? reason : reason.substring(0, REASON_WIDTH - 1) + "…";
  }
}
