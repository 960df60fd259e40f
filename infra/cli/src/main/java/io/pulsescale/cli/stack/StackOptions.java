package io.pulsescale.cli.stack;

import io.pulsescale.processes.Layout;
import io.pulsescale.processes.PropertiesFile;
import io.pulsescale.processes.flink.FlinkPorts;
import io.pulsescale.processes.pulsar.PulsarPorts;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * What {@code up} was asked for, with every port decided. It hands this to the supervisor in a
 * file, so that a part that is started again comes back where it was.
 *
 * @param workloads the file that describes the workloads of the stand-ins; those of the demo if
 *     there is none
 */
record StackOptions(
    PulsarPorts pulsar,
    FlinkPorts flink,
    int kubernetes,
    int ukpd,
    int control,
    Optional<Path> workloads) {

  private static Path file(Layout layout) {
    return layout.run().resolve("stack.properties");
  }

  void write(Layout layout) {
    Properties properties = new Properties();
    put(properties, "pulsar.service", pulsar.service());
    put(properties, "pulsar.web", pulsar.web());
    put(properties, "pulsar.bookie", pulsar.bookie());
    put(properties, "flink.rest", flink.rest());
    put(properties, "flink.jobManagerRpc", flink.jobManagerRpc());
    put(properties, "flink.blobServer", flink.blobServer());
    put(properties, "flink.jobManagerMetrics", flink.jobManagerMetrics());
    put(properties, "flink.taskManagerRpc", flink.taskManagerRpc());
    put(properties, "flink.taskManagerData", flink.taskManagerData());
    put(properties, "flink.taskManagerMetrics", flink.taskManagerMetrics());
    put(properties, "kubernetes", kubernetes);
    put(properties, "ukpd", ukpd);
    put(properties, "control", control);
    workloads.ifPresent(file -> put(properties, "workloads", file));
    PropertiesFile.write(file(layout), properties);
  }

  static StackOptions read(Layout layout) {
    Properties properties = PropertiesFile.read(file(layout));
    return new StackOptions(
        new PulsarPorts(
            port(properties, "pulsar.service"),
            port(properties, "pulsar.web"),
            port(properties, "pulsar.bookie")),
        new FlinkPorts(
            port(properties, "flink.rest"),
            port(properties, "flink.jobManagerRpc"),
            port(properties, "flink.blobServer"),
            port(properties, "flink.jobManagerMetrics"),
            port(properties, "flink.taskManagerRpc"),
            port(properties, "flink.taskManagerData"),
            port(properties, "flink.taskManagerMetrics")),
        port(properties, "kubernetes"),
        port(properties, "ukpd"),
        port(properties, "control"),
        Optional.ofNullable(properties.getProperty("workloads")).map(Path::of));
  }

  private static void put(Properties properties, String key, Object value) {
    properties.setProperty(key, value.toString());
  }

  private static int port(Properties properties, String key) {
    return Integer.parseInt(properties.getProperty(key));
  }
}
