package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import io.pulsescale.local.http.Json;
import io.pulsescale.local.http.Reply;
import java.io.IOException;
import java.io.OutputStream;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A watch: one JSON line for each change of the selected objects until its time is over. */
final class WatchReply implements Reply {
  private static final long DEFAULT_SECONDS = 300;

  private final ObjectStore store;
  private final ResourceType type;
  private final ApiRequest request;

  WatchReply(ObjectStore store, ResourceType type, ApiRequest request) {
    this.store = store;
    this.type = type;
    this.request = request;
  }

  @Override
  public void send(HttpExchange exchange) throws IOException {
    var events = new LinkedBlockingQueue<ObjectEvent>();
    Runnable unfollow;
    try {
      unfollow = store.follow(since(), events::add);
    } catch (Refusal refusal) {
      Reply.json(refusal.code(), refusal.status()).send(exchange);
      return;
    }
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, 0);
    try (var out = exchange.getResponseBody()) {
      stream(events, out);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      unfollow.run();
    }
  }

  private OptionalLong since() {
    var version = request.parameter("resourceVersion");
    return version.isEmpty() || version.equals("0")
        ? OptionalLong.empty()
        : OptionalLong.of(Long.parseLong(version));
  }

  private void stream(BlockingQueue<ObjectEvent> events, OutputStream out)
      throws IOException, InterruptedException {
    var asked = request.parameter("timeoutSeconds");
    long seconds = asked.isEmpty() ? DEFAULT_SECONDS : Long.parseLong(asked);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    out.flush();
    while (System.nanoTime() < end) {
      var event = events.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (event != null && concerns(event)) {
        write(event, out);
      }
    }
  }

  private boolean concerns(ObjectEvent event) {
    var namespace = request.path().namespace();
    return event.key().type().equals(type.qualifiedName())
        && (namespace.isEmpty() || namespace.equals(event.key().namespace()));
  }

  private void write(ObjectEvent event, OutputStream out) throws IOException {
    var selector = ObjectEndpoint.selector(request);
    boolean before = event.before().filter(selector).isPresent();
    boolean after = event.after().filter(selector).isPresent();
    if (!before && !after) {
      return;
    }
    var line = Json.object().put("type", before ? after ? "MODIFIED" : "DELETED" : "ADDED");
    line.set("object", ObjectEndpoint.rendered(type, request, latest(event)));
    out.write(Json.bytes(line));
    out.write('\n');
    out.flush();
  }

  /** A deleted object is shown as it was, with the version of its deletion. */
  private static ObjectNode latest(ObjectEvent event) {
    return event
        .after()
        .orElseGet(
            () -> {
              var last = event.before().orElseThrow().deepCopy();
              Metadata.of(last).put("resourceVersion", Long.toString(event.version()));
              return last;
            });
  }
}
