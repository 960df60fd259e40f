package io.pulsescale.job;

import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Where the job's input streams come from: topics, files or memory. */
@FunctionalInterface
public interface Sources {

  /** Opens one stream, each at most once. The topology names it. */
  SingleOutputStreamOperator<Envelope> open(StreamExecutionEnvironment env, EventType stream);
}
