package io.pulsescale.local.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** What a server answers to one request: it writes status, headers and body. */
@FunctionalInterface
public interface Reply {
  void send(HttpExchange exchange) throws IOException;

  static Reply json(int status, Object body) {
    return of(status, Map.of("Content-Type", "application/json"), Json.bytes(body));
  }

  static Reply text(int status, String contentType, String body) {
    return of(status, Map.of("Content-Type", contentType), body.getBytes(StandardCharsets.UTF_8));
  }

  static Reply of(int status, Map<String, String> headers, byte[] body) {
    return exchange -> {
      headers.forEach(exchange.getResponseHeaders()::set);
      exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
      try (var out = exchange.getResponseBody()) {
        out.write(body);
      }
    };
  }
}
