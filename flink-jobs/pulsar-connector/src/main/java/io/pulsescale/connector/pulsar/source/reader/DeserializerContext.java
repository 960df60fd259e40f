package io.pulsescale.connector.pulsar.source.reader;

import org.apache.flink.api.common.serialization.DeserializationSchema.InitializationContext;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.util.UserCodeClassLoader;

/** What a deserializer may use of its reader. */
record DeserializerContext(SourceReaderContext reader) implements InitializationContext {

  @Override
  public MetricGroup getMetricGroup() {
    return reader.metricGroup().addGroup("deserializer");
  }

  @Override
  public UserCodeClassLoader getUserCodeClassLoader() {
    return reader.getUserCodeClassLoader();
  }
}
