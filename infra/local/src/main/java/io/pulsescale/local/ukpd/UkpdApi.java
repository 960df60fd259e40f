package io.pulsescale.local.ukpd;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import io.pulsescale.local.http.Endpoint;
import io.pulsescale.local.http.Fault;
import io.pulsescale.local.http.Json;
import io.pulsescale.local.http.Queries;
import io.pulsescale.local.http.Reply;
import java.io.IOException;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Lists instances and tells their metrics, to those who know the token. */
final class UkpdApi implements Endpoint {
  private static final String ROOT = "/v1/instances";

  private final InstanceFleet fleet;
  private final String authorization;
  private final Clock clock;

  UkpdApi(InstanceFleet fleet, String token, Clock clock) {
    this.fleet = fleet;
    this.authorization = "Bearer " + token;
    this.clock = clock;
  }

  @Override
  public Reply answer(HttpExchange exchange, List<Fault.Effect> effects) throws IOException {
    exchange.getRequestBody().readAllBytes();
    var path = exchange.getRequestURI().getPath();
    if (path.equals("/v1/healthz")) {
      return Reply.json(200, Json.object().put("status", "success"));
    }
    if (!authorization.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
      return Reply.json(401, Envelope.failure(401, "token rejected"));
    }
    if (!exchange.getRequestMethod().equals("GET")) {
      return Reply.json(405, Envelope.failure(405, "only GET is served here"));
    }
    return route(exchange, path, effects);
  }

  private Reply route(HttpExchange exchange, String path, List<Fault.Effect> effects) {
    if (!path.equals(ROOT) && !path.startsWith(ROOT + "/")) {
      return Reply.json(404, Envelope.failure(404, "no such endpoint"));
    }
    var rest =
        Arrays.stream(path.substring(ROOT.length()).split("/"))
            .filter(part -> !part.isEmpty())
            .toList();
    var wanted = Selection.of(Queries.all(exchange.getRequestURI()));
    boolean metrics = !rest.isEmpty() && rest.get(rest.size() - 1).equals("metrics");
    if (rest.size() == (metrics ? 2 : 1)) {
      wanted = wanted.only(rest.get(0));
    }
    return metrics ? metrics(exchange, wanted, effects) : list(wanted, effects);
  }

  private Reply list(Selection wanted, List<Fault.Effect> effects) {
    var now = clock.instant();
    return json(wanted, effects, instance -> InstanceJson.listed(instance, wanted.details(), now));
  }

  private Reply metrics(HttpExchange exchange, Selection wanted, List<Fault.Effect> effects) {
    var accept = exchange.getRequestHeaders().getFirst("Accept");
    if (accept == null || !accept.contains("application/json")) {
      var found = fleet.look().stream().filter(wanted).toList();
      return Reply.text(200, "text/plain; version=0.0.4", PrometheusText.of(found));
    }
    var now = clock.instant();
    return json(wanted, effects, instance -> InstanceJson.metrics(instance, now));
  }

  private Reply json(
      Selection wanted, List<Fault.Effect> effects, Function<Instance, ObjectNode> render) {
    var all = fleet.look();
    int broken =
        effects.stream()
            .filter(Fault.ItemErrors.class::isInstance)
            .map(Fault.ItemErrors.class::cast)
            .mapToInt(Fault.ItemErrors::count)
            .sum();
    var envelope = new Envelope();
    all.stream().filter(wanted).forEach(instance -> envelope.add(instance, broken, render));
    wanted.missing(all).forEach(envelope::addMissing);
    return Reply.json(200, envelope.json());
  }
}
