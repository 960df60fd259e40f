package io.pulsescale.local.ukpd;

import java.util.Locale;

/** The states shown here, with the numbers of the Prometheus text form. */
public enum InstanceState {
  STARTING(1),
  RUNNING(2),
  STANDBY(5);

  private final int number;

  InstanceState(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
