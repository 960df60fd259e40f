package io.pulsescale.connector.pulsar.source.reader;

import io.pulsescale.connector.pulsar.source.WriterSchema;
import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import io.pulsescale.connector.pulsar.source.split.SplitPosition;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Reader;
import org.apache.pulsar.client.api.Schema;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Walks one split without ever blocking on a message: each lies behind the one before, so that
 * nothing comes twice after a restore, a reconnect or an unload.
 */
final class SplitCursor {

  private static final Logger LOG = LoggerFactory.getLogger(SplitCursor.class);

  private final CompletableFuture<Reader<byte[]>> opening;
  private final WriterSchemas schemas;
  private final ResumeCheck resumeCheck;
  private final Runnable onArrival;
  private PulsarSplit split;
  @Nullable private CompletableFuture<Message<byte[]>> awaited;
  @Nullable private Message<byte[]> putBack;

  /** A message that is next in the split, with the schema it was written with. */
  record Next(Message<byte[]> message, WriterSchema schema) {}

  /** Starts to open the Pulsar reader of a split, at its position. */
  interface Opening {
    CompletableFuture<Reader<byte[]>> open(PulsarSplit split, Schema<byte[]> schema);
  }

  /**
   * @param onArrival called, on any thread, when it is worth asking for the next message again
   */
  SplitCursor(PulsarSplit split, Opening readers, ResumeCheck resumeCheck, Runnable onArrival) {
    VersionedBytes bytes = new VersionedBytes();
    this.split = split;
    this.schemas = new WriterSchemas(bytes::lookUp, onArrival);
    this.resumeCheck = resumeCheck;
    this.onArrival = onArrival;
    this.opening = readers.open(split, bytes);
    this.opening.whenComplete((reader, error) -> onArrival.run());
  }

  String splitId() {
    return split.splitId();
  }

  /** The next message if it is at hand, and moves behind it. */
  Optional<Next> next() throws PulsarClientException {
    Message<byte[]> message = split.isRead() ? null : poll();
    while (message != null && !split.position().isBefore(message)) {
      message = poll();
    }
    if (message == null) {
      return Optional.empty();
    }
    Optional<WriterSchema> schema = schemas.of(message);
    if (schema.isEmpty()) {
      putBack = message;
      return Optional.empty();
    }
    split = split.at(new SplitPosition.LastRead(message.getMessageId()));
    return Optional.of(new Next(message, schema.get()));
  }

  /** Arranges for {@code onArrival} to be called when a message comes in. */
  void signalArrival() throws PulsarClientException {
    if (opening.isDone() && awaited == null && putBack == null) {
      awaited = reader().readNextAsync();
      awaited.whenComplete((message, error) -> onArrival.run());
    }
  }

  /**
   * Whether the end of a bounded split is reached. The broker is asked only while no message is
   * awaited: an awaited one counts as read to the client before it is seen here.
   */
  boolean isAtEnd() {
    if (split.isRead()) {
      return true;
    }
    if (split.stop().isEmpty() || !opening.isDone() || awaited != null || putBack != null) {
      return false;
    }
    try {
      return !reader().hasMessageAvailable();
    } catch (PulsarClientException e) {
      LOG.warn("Cannot tell whether {} is read to its end, trying again", splitId(), e);
      return false;
    }
  }

  /** Does not wait. */
  void close() {
    opening.thenAccept(Reader::closeAsync);
  }

  @Nullable
  private Message<byte[]> poll() throws PulsarClientException {
    Message<byte[]> message = putBack;
    if (message != null) {
      putBack = null;
      return message;
    }
    message = receive();
    if (message != null) {
      resumeCheck.onReceived(message);
    }
    return message;
  }

  /** While a message is awaited, the reader's own queue is empty: order is kept. */
  @Nullable
  private Message<byte[]> receive() throws PulsarClientException {
    if (!opening.isDone() || (awaited != null && !awaited.isDone())) {
      return null;
    }
    if (awaited == null) {
      return reader().readNext(0, TimeUnit.MILLISECONDS);
    }
    Message<byte[]> message = resultOf(awaited);
    awaited = null;
    return message;
  }

  private Reader<byte[]> reader() throws PulsarClientException {
    return resultOf(opening);
  }

  private static <V> V resultOf(CompletableFuture<V> done) throws PulsarClientException {
    try {
      return done.join();
    } catch (CompletionException e) {
      throw PulsarClientException.unwrap(e.getCause());
    }
  }
}
