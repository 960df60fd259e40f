package org.apache.flink.metrics.prometheus;

import java.util.Properties;
import org.apache.flink.metrics.reporter.MetricReporterFactory;

/** Makes the reporter for {@code metrics.reporter.NAME.port}, which has no default. */
public final class LoopbackPrometheusReporterFactory implements MetricReporterFactory {

  @Override
  public LoopbackPrometheusReporter createMetricReporter(Properties properties) {
    String port = properties.getProperty("port", "");
    if (!port.matches("\\d{1,5}")) {
      throw new IllegalArgumentException("port='" + port + "': a number from 1 to 65535 is needed");
    }
    return new LoopbackPrometheusReporter(Integer.parseInt(port));
  }
}
