package io.pulsescale.local.ukpd;

import java.util.Arrays;
import java.util.List;

/**
 * How a workload's demand falls on its running instances: evenly, and what one cannot take because
 * its virtual CPUs are busy falls on the others. All numbers are millicores.
 */
final class LoadModel {
  private LoadModel() {}

  /** Usage of each instance and the demand that none of them can take. */
  record Share(List<Double> used, double unserved) {
    Share {
      used = List.copyOf(used);
    }
  }

  /** {@code baselines} is what an idle instance uses itself, {@code capacities} all it can use. */
  static Share share(double demand, List<Double> baselines, List<Double> capacities) {
    int count = capacities.size();
    var used = new double[count];
    Arrays.setAll(used, i -> Math.min(baselines.get(i), capacities.get(i)));
    double left = demand;
    for (int round = 0; round < count && left > 0; round++) {
      left = pour(left, used, capacities);
    }
    return new Share(Arrays.stream(used).boxed().toList(), Math.max(0, left));
  }

  /** One round: every instance with room gets the same part, as far as it has room. */
  private static double pour(double demand, double[] used, List<Double> capacities) {
    long open = Arrays.stream(room(used, capacities)).filter(room -> room > 0).count();
    if (open == 0) {
      return demand;
    }
    double part = demand / open;
    double left = demand;
    for (int i = 0; i < used.length; i++) {
      double taken = Math.min(part, capacities.get(i) - used[i]);
      used[i] += taken;
      left -= taken;
    }
    return left < 1e-9 ? 0 : left;
  }

  private static double[] room(double[] used, List<Double> capacities) {
    var room = new double[used.length];
    Arrays.setAll(room, i -> capacities.get(i) - used[i]);
    return room;
  }
}
