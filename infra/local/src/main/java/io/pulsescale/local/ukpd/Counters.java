package io.pulsescale.local.ukpd;

/**
 * Totals since the last start, kept with fractions and shown as whole numbers. One request costs 10
 * ms of CPU, 400 bytes in 2 packets and 2,000 bytes in 3 packets out.
 */
record Counters(double cpuMillis) {
  static final Counters ZERO = new Counters(0);

  private static final double CPU_MILLIS_PER_REQUEST = 10;

  Counters plus(double millicores, double elapsedMillis) {
    return new Counters(cpuMillis + millicores / 1_000 * elapsedMillis);
  }

  long cpuTimeMillis() {
    return (long) cpuMillis;
  }

  long requests() {
    return (long) (cpuMillis / CPU_MILLIS_PER_REQUEST);
  }

  long receivedBytes() {
    return requests() * 400;
  }

  long receivedPackets() {
    return requests() * 2;
  }

  long sentBytes() {
    return requests() * 2_000;
  }

  long sentPackets() {
    return requests() * 3;
  }
}
