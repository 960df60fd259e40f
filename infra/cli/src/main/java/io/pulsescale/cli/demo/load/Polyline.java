package io.pulsescale.cli.demo.load;

import java.time.Duration;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Straight lines between points; constant before the first and after the last. */
public record Polyline(NavigableMap<Double, Double> points) implements LoadShape {
  private static final double MILLIS = 1000;

  public Polyline {
    if (points.isEmpty()) {
      throw new IllegalArgumentException("a load needs at least one point");
    }
    points = new TreeMap<>(points);
  }

  /** Points as pairs of seconds and load: {@code of(0, 0, 20, 0, 60, 80)}. */
  public static Polyline of(double... secondsAndLoads) {
    NavigableMap<Double, Double> points = new TreeMap<>();
    for (int i = 0; i + 1 < secondsAndLoads.length; i += 2) {
      points.put(secondsAndLoads[i], secondsAndLoads[i + 1]);
    }
    return new Polyline(points);
  }

  @Override
  public double at(Duration sinceStart) {
    double second = sinceStart.toMillis() / MILLIS;
    Map.Entry<Double, Double> left = points.floorEntry(second);
    Map.Entry<Double, Double> right = points.higherEntry(second);
    if (left == null) {
      return points.firstEntry().getValue();
    }
    if (right == null) {
      return left.getValue();
    }
    double part = (second - left.getKey()) / (right.getKey() - left.getKey());
    return left.getValue() + part * (right.getValue() - left.getValue());
  }

  @Override
  public Duration length() {
    return Duration.ofMillis(Math.round(points.lastKey() * MILLIS));
  }
}
