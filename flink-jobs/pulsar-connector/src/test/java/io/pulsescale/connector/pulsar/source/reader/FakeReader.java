package io.pulsescale.connector.pulsar.source.reader;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.annotation.Nullable;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.Reader;
import org.apache.pulsar.client.api.TopicMessageId;

/** A Pulsar reader that is fed by the test; never blocks, cannot seek. */
final class FakeReader implements Reader<byte[]> {

  private final Queue<Message<byte[]>> queue = new ArrayDeque<>();
  @Nullable private CompletableFuture<Message<byte[]>> awaited;
  boolean closed;

  /** As the client does: whoever waits for a message gets it past the queue. */
  void deliver(Message<byte[]> message) {
    if (awaited == null) {
      queue.add(message);
    } else {
      CompletableFuture<Message<byte[]>> receiver = awaited;
      awaited = null;
      receiver.complete(message);
    }
  }

  @Override
  @Nullable
  public Message<byte[]> readNext(int timeout, TimeUnit unit) {
    return queue.poll();
  }

  @Override
  public CompletableFuture<Message<byte[]>> readNextAsync() {
    if (!queue.isEmpty()) {
      return CompletableFuture.completedFuture(queue.poll());
    }
    awaited = new CompletableFuture<>();
    return awaited;
  }

  @Override
  public boolean hasMessageAvailable() {
    return !queue.isEmpty();
  }

  @Override
  public CompletableFuture<Void> closeAsync() {
    closed = true;
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void close() {
    closed = true;
  }

  @Override
  public boolean isConnected() {
    return !closed;
  }

  @Override
  public String getTopic() {
    return TestMessages.TOPIC;
  }

  @Override
  public boolean hasReachedEndOfTopic() {
    return false;
  }

  @Override
  public Message<byte[]> readNext() {
    throw new UnsupportedOperationException("would block");
  }

  @Override
  public CompletableFuture<Boolean> hasMessageAvailableAsync() {
    return CompletableFuture.completedFuture(hasMessageAvailable());
  }

  @Override
  public void seek(MessageId messageId) {
    throw new UnsupportedOperationException("seek");
  }

  @Override
  public void seek(long timestamp) {
    throw new UnsupportedOperationException("seek");
  }

  @Override
  public void seek(Function<String, Object> function) {
    throw new UnsupportedOperationException("seek");
  }

  @Override
  public CompletableFuture<Void> seekAsync(Function<String, Object> function) {
    throw new UnsupportedOperationException("seek");
  }

  @Override
  public CompletableFuture<Void> seekAsync(MessageId messageId) {
    throw new UnsupportedOperationException("seek");
  }

  @Override
  public CompletableFuture<Void> seekAsync(long timestamp) {
    throw new UnsupportedOperationException("seek");
  }

  @Override
  public List<TopicMessageId> getLastMessageIds() {
    throw new UnsupportedOperationException("last message ids");
  }

  @Override
  public CompletableFuture<List<TopicMessageId>> getLastMessageIdsAsync() {
    throw new UnsupportedOperationException("last message ids");
  }
}
