package io.pulsescale.connector.pulsar.source;

import io.pulsescale.connector.pulsar.source.enumerator.EnumeratorState;
import io.pulsescale.connector.pulsar.source.enumerator.EnumeratorStateSerializer;
import io.pulsescale.connector.pulsar.source.enumerator.PulsarEnumerator;
import io.pulsescale.connector.pulsar.source.reader.PulsarSourceReader;
import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import io.pulsescale.connector.pulsar.source.split.PulsarSplitSerializer;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.java.typeutils.ResultTypeQueryable;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/**
 * Reads Pulsar topics exactly once with regard to the job's state: one split per partition, each
 * read by a Pulsar {@code Reader} whose position is kept in the checkpoint, to the message within a
 * batch. Record timestamps are the event time, or the publish time where there is none.
 */
public final class PulsarSource<T>
    implements Source<T, PulsarSplit, EnumeratorState>, ResultTypeQueryable<T> {

  private static final long serialVersionUID = 1L;

  private final PulsarSourceSettings settings;
  private final PulsarDeserializer<T> deserializer;
  private final TypeInformation<T> producedType;

  PulsarSource(
      PulsarSourceSettings settings,
      PulsarDeserializer<T> deserializer,
      TypeInformation<T> producedType) {
    this.settings = settings;
    this.deserializer = deserializer;
    this.producedType = producedType;
  }

  public static <T> PulsarSourceBuilder<T> builder() {
    return new PulsarSourceBuilder<>();
  }

  @Override
  public Boundedness getBoundedness() {
    return settings.boundedness();
  }

  @Override
  public SplitEnumerator<PulsarSplit, EnumeratorState> createEnumerator(
      SplitEnumeratorContext<PulsarSplit> context) throws Exception {
    return restoreEnumerator(context, EnumeratorState.INITIAL);
  }

  @Override
  public SplitEnumerator<PulsarSplit, EnumeratorState> restoreEnumerator(
      SplitEnumeratorContext<PulsarSplit> context, EnumeratorState checkpoint) throws Exception {
    return PulsarEnumerator.create(settings, context, checkpoint);
  }

  @Override
  public SourceReader<T, PulsarSplit> createReader(SourceReaderContext context) throws Exception {
    return PulsarSourceReader.create(settings, deserializer, context);
  }

  @Override
  public SimpleVersionedSerializer<PulsarSplit> getSplitSerializer() {
    return new PulsarSplitSerializer();
  }

  @Override
  public SimpleVersionedSerializer<EnumeratorState> getEnumeratorCheckpointSerializer() {
    return new EnumeratorStateSerializer();
  }

  @Override
  public TypeInformation<T> getProducedType() {
    return producedType;
  }
}
