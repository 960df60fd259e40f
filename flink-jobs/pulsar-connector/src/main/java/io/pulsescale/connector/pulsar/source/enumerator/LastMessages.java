package io.pulsescale.connector.pulsar.source.enumerator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.MessageIdAdv;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.Reader;
import org.apache.pulsar.client.api.TopicMessageId;

/**
 * Asks for the last message of a partition, through a reader that lives as long as the question.
 */
record LastMessages(PulsarClient client) {

  /** Empty when the partition holds no message. */
  CompletableFuture<Optional<MessageId>> of(String partition) {
    return client
        .newReader()
        .topic(partition)
        .startMessageId(MessageId.latest)
        .receiverQueueSize(1)
        .createAsync()
        .thenCompose(LastMessages::askAndClose);
  }

  private static CompletableFuture<Optional<MessageId>> askAndClose(Reader<byte[]> reader) {
    return reader
        .getLastMessageIdsAsync()
        .thenApply(ids -> plain(ids.get(0)))
        .whenComplete((id, error) -> reader.closeAsync());
  }

  /** The bytes of an id name no topic, so this is the kind of id that messages carry. */
  private static Optional<MessageId> plain(TopicMessageId id) {
    try {
      MessageId plain = MessageId.fromByteArray(id.toByteArray());
      return ((MessageIdAdv) plain).getEntryId() < 0 ? Optional.empty() : Optional.of(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
