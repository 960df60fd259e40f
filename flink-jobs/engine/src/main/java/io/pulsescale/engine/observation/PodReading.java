package io.pulsescale.engine.observation;

/** The newest word on one pod. */
public sealed interface PodReading {
  /**
   * @return name of the pod
   */
  String pod();

  /**
   * A value.
   *
   * @param pod name of the pod
   * @param valueMilli thousandths of the metric's unit, summed over the containers that count
   * @param observedAtMillis time of the newest sample used, epoch milliseconds
   * @param windowMillis time over which the value was taken
   */
  record Measured(String pod, long valueMilli, long observedAtMillis, long windowMillis)
      implements PodReading {}

  /**
   * The instance sleeps until traffic wakes it: it neither counts nor lowers an average.
   *
   * @param pod name of the pod
   * @param observedAtMillis time of the sample, epoch milliseconds
   */
  record Standby(String pod, long observedAtMillis) implements PodReading {}

  /**
   * There is no value, yet or any more; the same as no entry.
   *
   * @param pod name of the pod
   */
  record Unmeasured(String pod) implements PodReading {}
}
