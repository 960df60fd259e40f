package io.pulsescale.engine.policy;

/** Target of a metric. */
public sealed interface MetricTarget {
  /**
   * Percent of what the pods request, on average.
   *
   * @param averageUtilization percent, more than 0
   */
  record Utilization(int averageUtilization) implements MetricTarget {
    /** Checks the range. */
    public Utilization {
      Require.atLeast("averageUtilization", averageUtilization, 1);
    }
  }

  /**
   * Value for each pod, on average.
   *
   * @param averageValueMilli thousandths of the metric's unit, more than 0
   */
  record AverageValue(long averageValueMilli) implements MetricTarget {
    /** Checks the range. */
    public AverageValue {
      Require.atLeast("averageValue in thousandths", averageValueMilli, 1);
    }
  }

  /**
   * Value as a whole.
   *
   * @param valueMilli thousandths of the metric's unit, more than 0
   */
  record Value(long valueMilli) implements MetricTarget {
    /** Checks the range. */
    public Value {
      Require.atLeast("value in thousandths", valueMilli, 1);
    }
  }
}
