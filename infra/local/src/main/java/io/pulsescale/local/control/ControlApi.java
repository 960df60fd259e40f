package io.pulsescale.local.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.pulsescale.local.http.Fault;
import io.pulsescale.local.http.FaultRules;
import io.pulsescale.local.http.Json;
import io.pulsescale.local.http.Reply;
import io.pulsescale.local.kubernetes.KubernetesStandIn;
import io.pulsescale.local.kubernetes.Refusal;
import io.pulsescale.local.ukpd.UkpdStandIn;
import io.pulsescale.local.workload.RunningWorkload;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Steers a local stack: load, resizes by hand, faults, what the workloads do, and the log of every
 * change of size. The paths are those of {@link LocalControl}.
 */
public final class ControlApi implements HttpHandler {
  private final KubernetesStandIn kubernetes;
  private final UkpdStandIn ukpd;
  private final List<RunningWorkload> workloads;

  /** Bodies of the two requests that carry a number. */
  record Load(double cpuMillicores) {}

  record Size(int replicas) {}

  public ControlApi(
      KubernetesStandIn kubernetes, UkpdStandIn ukpd, List<RunningWorkload> workloads) {
    this.kubernetes = kubernetes;
    this.ukpd = ukpd;
    this.workloads = List.copyOf(workloads);
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      var body = exchange.getRequestBody().readAllBytes();
      answer(exchange, body).send(exchange);
    }
  }

  private Reply answer(HttpExchange exchange, byte[] body) throws IOException {
    try {
      return route(exchange.getRequestMethod(), exchange.getRequestURI().getPath(), body);
    } catch (JsonProcessingException e) {
      return error(400, "the body is not what is expected: " + e.getOriginalMessage());
    } catch (IllegalArgumentException e) {
      return error(400, e.getMessage());
    } catch (NoSuchElementException e) {
      return error(404, e.getMessage());
    } catch (Refusal refusal) {
      return error(refusal.code(), refusal.getMessage());
    }
  }

  private static Reply error(int status, String message) {
    return Reply.json(status, Json.object().put("error", message));
  }

  private Reply route(String method, String path, byte[] body) throws IOException {
    var parts = Arrays.stream(path.split("/")).filter(part -> !part.isEmpty()).toList();
    var first = parts.isEmpty() ? "" : parts.get(0);
    return switch (method + " " + first + "/" + parts.size()) {
      case "GET healthz/1" -> Reply.json(200, Json.object().put("status", "ok"));
      case "GET workloads/1" ->
          Reply.json(200, workloads.stream().map(RunningWorkload::status).toList());
      case "GET changes/1" -> Reply.json(200, kubernetes.changes());
      case "PUT load/3" -> load(parts.get(1) + "/" + parts.get(2), body);
      case "POST kubernetes/4" -> resize(parts.get(2) + "/" + parts.get(3), body);
      case "GET faults/2" -> Reply.json(200, faults(parts.get(1)).armed());
      case "POST faults/2" -> addFault(faults(parts.get(1)), body);
      case "DELETE faults/2" -> clear(faults(parts.get(1)));
      default -> throw new NoSuchElementException("nothing at " + method + " " + path);
    };
  }

  private Reply load(String workload, byte[] body) throws IOException {
    find(workload);
    var load = Json.MAPPER.readValue(body, Load.class);
    ukpd.fleet().demand(workload, load.cpuMillicores());
    return Reply.json(200, load);
  }

  private Reply resize(String workload, byte[] body) throws IOException {
    var spec = find(workload).spec();
    int replicas = Json.MAPPER.readValue(body, Size.class).replicas();
    return Reply.json(
        200,
        kubernetes.resize(
            spec.kind().apiVersion(), spec.kind().name(), spec.namespace(), spec.name(), replicas));
  }

  private RunningWorkload find(String id) {
    return workloads.stream()
        .filter(workload -> workload.spec().id().equals(id))
        .findFirst()
        .orElseThrow(() -> new NoSuchElementException("no workload " + id));
  }

  private FaultRules faults(String server) {
    return switch (server) {
      case "kubernetes" -> kubernetes.faults();
      case "ukpd" -> ukpd.faults();
      default ->
          throw new NoSuchElementException(
              "no faults of " + server + ", only of kubernetes and ukpd");
    };
  }

  private static Reply addFault(FaultRules rules, byte[] body) throws IOException {
    rules.add(Json.MAPPER.readValue(body, Fault.class));
    return Reply.json(200, rules.armed());
  }

  private static Reply clear(FaultRules rules) {
    rules.clear();
    return Reply.json(200, rules.armed());
  }
}
