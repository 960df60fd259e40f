package io.pulsescale.local.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.List;

/** Computes the answer to a request. Effects are the faults that the endpoint itself must show. */
@FunctionalInterface
public interface Endpoint {
  Reply answer(HttpExchange exchange, List<Fault.Effect> effects) throws IOException;
}
