package io.pulsescale.polling.http;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Collects a body, and gives up on one that is too long. */
final class CappedBody implements BodySubscriber<byte[]> {
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final int maxBytes;
  private Flow.Subscription subscription;

  CappedBody(int maxBytes) {
    this.maxBytes = maxBytes;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      if (bytes.size() + buffer.remaining() > maxBytes) {
        subscription.cancel();
        body.completeExceptionally(new BodyTooLongException());
        return;
      }
      byte[] chunk = new byte[buffer.remaining()];
      buffer.get(chunk);
      bytes.writeBytes(chunk);
    }
  }

  @Override
  public void onError(Throwable broken) {
    body.completeExceptionally(broken);
  }

  @Override
  public void onComplete() {
    body.complete(bytes.toByteArray());
  }

  /** More bytes than allowed. */
  static final class BodyTooLongException extends Exception {
    private static final long serialVersionUID = 1L;
  }
}
