package io.pulsescale.local.ukpd;

/**
 * What an instance has and does: virtual CPUs, memory, the CPU it uses when idle, and after how
 * much idle time it goes to standby (null: never).
 */
public record GuestSize(
    int vcpus, int memoryMebibytes, double baselineMillicores, Long standbyAfterMillis) {
  public GuestSize {
    if (vcpus < 1) {
      throw new IllegalArgumentException("vcpus: " + vcpus + ", allowed: 1 or more");
    }
    if (standbyAfterMillis != null && standbyAfterMillis < 0) {
      throw new IllegalArgumentException(
          "standbyAfterMillis: " + standbyAfterMillis + ", allowed: 0 or more, or absent");
    }
  }

  double capacityMillicores() {
    return vcpus * 1_000.0;
  }
}
