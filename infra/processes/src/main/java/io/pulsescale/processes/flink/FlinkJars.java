package io.pulsescale.processes.flink;

import io.pulsescale.processes.Distribution;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.StartupException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The cluster's class path: a folder of released jars, and the metrics reporter that this project
 * builds.
 */
public record FlinkJars(Path lib, Path reporter) {

  /** Fetches the released jars if they are not there; throws if the reporter is not built. */
  public static FlinkJars of(Layout layout) {
    Path reporter = layout.root().resolve("infra/flink/target/pulsescale-flink-cluster.jar");
    if (!Files.exists(reporter)) {
      throw new StartupException(reporter + " is missing: run mvn -pl infra/flink package");
    }
    return new FlinkJars(new Distribution(layout).flinkLib(), reporter);
  }

  String classPath() {
    return lib + "/*:" + reporter;
  }
}
