package io.pulsescale.cli.demo.load;

import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * What drives the demo's two workloads.
 *
 * @param orders messages per second
 * @param shopApi thousandths of a core that all requests together ask for
 */
public record Scenario(LoadShape orders, LoadShape shopApi) {
  private static final double PEAK_ORDERS = 160;
  private static final double PEAK_SHOP_API = 1800;
  private static final Duration LONGEST_TRACE = Duration.ofSeconds(150);

  /** Quiet, ramp, burst and quiet for the orders; one wave for the API. */
  public static Scenario builtIn() {
    return new Scenario(
        Polyline.of(0, 0, 15, 0, 16, 5, 70, 80, 72, PEAK_ORDERS, 110, PEAK_ORDERS, 111, 0, 150, 0),
        Polyline.of(0, 150, 20, 150, 60, 1200, 85, PEAK_SHOP_API, 100, PEAK_SHOP_API, 150, 150));
  }

  /**
   * Both driven by the same recorded load, scaled to what the demo's workloads can take; quiet at
   * the end.
   *
   * @param speed how many times as fast as it was recorded
   */
  public static Scenario recorded(Path trace, double speed) {
    return new Scenario(
        new ThenQuiet(Trace.read(trace, speed, LONGEST_TRACE, PEAK_ORDERS), 0),
        new ThenQuiet(Trace.read(trace, speed, LONGEST_TRACE, PEAK_SHOP_API), 150));
  }

  public Duration length() {
    return Stream.of(orders.length(), shopApi.length())
        .max(Duration::compareTo)
        .orElse(Duration.ZERO);
  }

  /** A load that falls to a rest level at its end. */
  private record ThenQuiet(LoadShape shape, double rest) implements LoadShape {
    @Override
    public double at(Duration sinceStart) {
      return sinceStart.compareTo(shape.length()) >= 0 ? rest : shape.at(sinceStart);
    }

    @Override
    public Duration length() {
      return shape.length();
    }
  }
}
