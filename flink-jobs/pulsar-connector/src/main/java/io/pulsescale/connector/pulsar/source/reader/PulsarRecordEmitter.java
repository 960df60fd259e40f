package io.pulsescale.connector.pulsar.source.reader;

import io.pulsescale.connector.pulsar.source.split.PulsarSplitState;
import org.apache.flink.api.connector.source.SourceOutput;
import org.apache.flink.connector.base.source.reader.RecordEmitter;

/** Emits all records of a message and then moves the position: a checkpoint never splits them. */
final class PulsarRecordEmitter<T>
    implements RecordEmitter<FetchedMessage<T>, T, PulsarSplitState> {

  @Override
  public void emitRecord(
      FetchedMessage<T> message, SourceOutput<T> output, PulsarSplitState state) {
    for (T record : message.records()) {
      output.collect(record, message.timestampMillis());
    }
    state.advanceTo(message.id());
  }
}
