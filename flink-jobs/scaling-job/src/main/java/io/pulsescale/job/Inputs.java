package io.pulsescale.job;

import io.pulsescale.event.EventType;
import io.pulsescale.job.admission.RefuseFuture;
import io.pulsescale.job.event.Envelope;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Opens the streams, named by their topics, without what claims to come from the future. */
record Inputs(StreamExecutionEnvironment env, Sources sources, TopologyOptions options) {

  SingleOutputStreamOperator<Envelope> open(EventType stream) {
    return sources
        .open(env, stream)
        .name(stream.topic())
        .uid(stream.topic())
        .filter(new RefuseFuture(options.allowedSkew()))
        .name("refuse future " + stream.topic())
        .uid("refuse-future-" + stream.topic());
  }
}
