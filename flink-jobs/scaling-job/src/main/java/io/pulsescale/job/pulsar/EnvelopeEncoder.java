package io.pulsescale.job.pulsar;

import io.pulsescale.connector.pulsar.sink.OutgoingMessage;
import io.pulsescale.connector.pulsar.sink.PulsarSerializer;
import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import java.util.Map;

/** Publishes sealed events of one stream as they are. */
record EnvelopeEncoder(EventType stream) implements PulsarSerializer<Envelope> {

  @Override
  public String avroSchema() {
    return stream.schema().toString();
  }

  @Override
  public OutgoingMessage serialize(Envelope event) {
    return new OutgoingMessage(event.key(), event.event(), event.observedAtMillis(), Map.of());
  }
}
