package io.pulsescale.local.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs an endpoint under the armed faults: early answers, delays, dropped connections. */
public final class FaultyHandler implements HttpHandler {
  private static final Logger LOG = LoggerFactory.getLogger(FaultyHandler.class);

  private final Endpoint endpoint;
  private final FaultRules rules;
  private final IntFunction<byte[]> defaultBody;

  /**
   * {@code defaultBody} is what this server says for a status code when the fault names no body.
   */
  public FaultyHandler(Endpoint endpoint, FaultRules rules, IntFunction<byte[]> defaultBody) {
    this.endpoint = endpoint;
    this.rules = rules;
    this.defaultBody = defaultBody;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      var effects = rules.take(exchange.getRequestMethod(), exchange.getRequestURI().getPath());
      pause(delays(effects).mapToLong(Fault.Delay::beforeMillis).sum());
      if (dropped(effects, false)) {
        return;
      }
      var reply = injected(effects).orElse(null);
      if (reply == null) {
        reply = endpoint.answer(exchange, effects);
      }
      pause(delays(effects).mapToLong(Fault.Delay::afterMillis).sum());
      if (!dropped(effects, true)) {
        reply.send(exchange);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      LOG.error("{} {} failed", exchange.getRequestMethod(), exchange.getRequestURI(), e);
      throw e;
    }
  }

  private Optional<Reply> injected(List<Fault.Effect> effects) {
    return of(effects, Fault.Answer.class).findFirst().map(this::reply);
  }

  private Reply reply(Fault.Answer answer) {
    var headers = new HashMap<>(Map.of("Content-Type", "application/json"));
    if (answer.retryAfterSeconds() != null) {
      headers.put("Retry-After", answer.retryAfterSeconds().toString());
    }
    byte[] body =
        answer.body() == null
            ? defaultBody.apply(answer.status())
            : answer.body().getBytes(StandardCharsets.UTF_8);
    return Reply.of(answer.status(), headers, body);
  }

  private static boolean dropped(List<Fault.Effect> effects, boolean afterApplying) {
    return of(effects, Fault.Drop.class).anyMatch(drop -> drop.afterApplying() == afterApplying);
  }

  private static Stream<Fault.Delay> delays(List<Fault.Effect> effects) {
    return of(effects, Fault.Delay.class);
  }

  private static <T extends Fault.Effect> Stream<T> of(List<Fault.Effect> effects, Class<T> type) {
    return effects.stream().filter(type::isInstance).map(type::cast);
  }

  private static void pause(long millis) throws InterruptedException {
    if (millis > 0) {
      Thread.sleep(millis);
    }
  }
}
