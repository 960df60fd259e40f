package io.pulsescale.job.pulsar;

import io.pulsescale.event.EventType;
import io.pulsescale.job.Sources;
import io.pulsescale.job.event.Envelope;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** The live job's streams up to what the topics hold when the job starts. */
public record BoundedStreams(PulsarStreams live) implements Sources {

  @Override
  public SingleOutputStreamOperator<Envelope> open(
      StreamExecutionEnvironment env, EventType stream) {
    return env.fromSource(
        live.source(stream).bounded().build(), WatermarkStrategy.noWatermarks(), stream.topic());
  }
}
