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
  private static final Duration LONGEST_TRACE = Duration.ofSeconds(200);

  /** Quiet, ramp, burst and quiet for the orders; one wave for the API. */
  public static Scenario builtIn() {
    return new Scenario(
        Polyline.of(0, 0, 20, 0, 21, 5, 90, 80, 92, PEAK_ORDERS, 145, PEAK_ORDERS, 146, 0, 200, 0),
        Polyline.of(0, 150, 25, 150, 80, 1200, 115, PEAK_SHOP_API, 135, PEAK_SHOP_API, 200, 150));
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
