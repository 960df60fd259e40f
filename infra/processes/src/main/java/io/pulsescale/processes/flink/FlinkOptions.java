package io.pulsescale.processes.flink;

import java.nio.file.Path;

/**
 * How to run a cluster.
 *
 * @param home folder for its configuration, checkpoints, savepoints and logs; kept between runs
 * @param slots task slots of the one TaskManager
 */
public record FlinkOptions(Path home, FlinkPorts ports, FlinkMemory memory, int slots) {

  public FlinkOptions {
    home = home.toAbsolutePath().normalize();
  }

  /** {@link FlinkMemory#SMALL}, four slots. */
  public static FlinkOptions of(Path home, FlinkPorts ports) {
    return new FlinkOptions(home, ports, FlinkMemory.SMALL, 4);
  }

  /** The same on ports that are free now. */
  public static FlinkOptions in(Path home) {
    return of(home, FlinkPorts.free());
  }

  public FlinkOptions withMemory(FlinkMemory other) {
    return new FlinkOptions(home, ports, other, slots);
  }

  public String restUrl() {
    return "http://127.0.0.1:" + ports.rest();
  }

  /** Retained checkpoints, {@code JOB-ID/chk-N}. */
  public Path checkpoints() {
    return home.resolve("checkpoints");
  }

  public Path savepoints() {
    return home.resolve("savepoints");
  }
}
