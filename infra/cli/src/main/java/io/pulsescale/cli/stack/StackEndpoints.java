package io.pulsescale.cli.stack;

import io.pulsescale.processes.PropertiesFile;
import java.util.Properties;

/** Writes down for the other commands where the parts of a stack listen. */
final class StackEndpoints {

  private StackEndpoints() {}

  static void write(Stack stack) {
    StackOptions options = stack.options();
    Properties properties = new Properties();
    properties.setProperty("pulsar.serviceUrl", stack.pulsar().serviceUrl());
    properties.setProperty("pulsar.webServiceUrl", stack.pulsar().webServiceUrl());
    properties.setProperty("flink.restUrl", stack.flink().restUrl());
    properties.setProperty("flink.jobManagerMetricsUrl", url(options.flink().jobManagerMetrics()));
    properties.setProperty(
        "flink.taskManagerMetricsUrl", url(options.flink().taskManagerMetrics()));
    properties.setProperty("kubernetes.url", "https://127.0.0.1:" + options.kubernetes());
    properties.setProperty("kubernetes.kubeconfig", kubeconfig(stack));
    properties.setProperty("ukpd.url", url(options.ukpd()));
    properties.setProperty("local.controlUrl", url(options.control()));
    PropertiesFile.write(stack.layout().run().resolve("endpoints.properties"), properties);
  }

  static String kubeconfig(Stack stack) {
    return stack.layout().localHome().resolve("kubernetes").resolve("admin.kubeconfig").toString();
  }

  private static String url(int port) {
    return "http://127.0.0.1:" + port;
  }
}
