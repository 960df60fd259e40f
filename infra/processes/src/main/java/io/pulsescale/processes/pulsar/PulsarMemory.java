package io.pulsescale.processes.pulsar;

/** Upper bounds of the broker's memory, each in mebibytes. */
public record PulsarMemory(int heapMebibytes, int directMebibytes) {

  public PulsarMemory {
    if (heapMebibytes < 256 || directMebibytes < 128) {
      throw new IllegalArgumentException(
          "A broker needs heap >= 256 and direct >= 128 MiB, not "
              + heapMebibytes
              + " and "
              + directMebibytes);
    }
  }
}
