package io.pulsescale.connector.pulsar.sink;

import java.io.Serializable;

/** Turns records into messages of one Avro schema. One instance per subtask, one thread. */
public interface PulsarSerializer<T> extends Serializable {

  /** JSON of the schema that all values are written with; the sink registers it with the topic. */
  String avroSchema();

  OutgoingMessage serialize(T record);
}
