package io.pulsescale.job;

import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Topics in this JVM: a test writes to the inputs while a job runs, and reads the outputs. */
public final class Feed implements Sources, Serializable {
  private static final long serialVersionUID = 1L;

  private static final Map<String, List<Envelope>> TOPICS = new ConcurrentHashMap<>();

  private final String id = UUID.randomUUID().toString();
  private final boolean goesOn;

  public Feed() {
    this(false);
  }

  private Feed(boolean goesOn) {
    this.goesOn = goesOn;
  }

  /** Topics without what a stored savepoint has read of them: what is given now comes next. */
  public static Feed afterASavepoint() {
    return new Feed(true);
  }

  boolean goesOn() {
    return goesOn;
  }

  /** Publishes events now. */
  public void give(SpecificRecordBase... events) {
    Envelopes envelopes = new Envelopes();
    for (SpecificRecordBase event : events) {
      Envelope sealed = envelopes.seal(event);
      topic(sealed.stream()).add(sealed);
    }
  }

  /** What is on a topic so far. */
  public <T extends SpecificRecordBase> List<T> got(EventType stream, Class<T> type) {
    Envelopes envelopes = new Envelopes();
    return topic(stream).stream().map(it -> envelopes.open(it, type)).toList();
  }

  @Override
  @SuppressWarnings("deprecation")
  public SingleOutputStreamOperator<Envelope> open(
      StreamExecutionEnvironment env, EventType stream) {
    return env.addSource(
        new FeedSource(this, stream), stream.topic(), TypeInformation.of(Envelope.class));
  }

  public Sinks sinks() {
    return new Sinks(new FeedSink(this), new FeedSink(this));
  }

  List<Envelope> topic(EventType stream) {
    return TOPICS.computeIfAbsent(id + stream, topic -> new CopyOnWriteArrayList<>());
  }

  private record FeedSink(Feed feed) implements Sink<Envelope> {
    @Override
    public SinkWriter<Envelope> createWriter(WriterInitContext context) {
      return new SinkWriter<>() {
        @Override
        public void write(Envelope event, Context context) {
          feed.topic(event.stream()).add(event);
        }

        @Override
        public void flush(boolean endOfInput) {}

        @Override
        public void close() {}
      };
    }
  }
}
