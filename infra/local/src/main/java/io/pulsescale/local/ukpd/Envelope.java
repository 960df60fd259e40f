package io.pulsescale.local.ukpd;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The envelope around every answer: status of the whole, and one status for each item. */
final class Envelope {
  private static final int NOT_FOUND = 8;
  private static final int OPERATION_FAILED = 10;

  private final List<ObjectNode> items = new ArrayList<>();
  private int failed;

  /** Adds an instance, as an error while fewer than {@code broken} items are errors. */
  void add(Instance instance, int broken, Function<Instance, ObjectNode> render) {
    if (failed < broken) {
      addError(instance.guest().uuid(), OPERATION_FAILED, "fault on demand");
    } else {
      items.add(render.apply(instance));
    }
  }

  void addMissing(String identity) {
    addError(identity, NOT_FOUND, "nothing with that uuid");
  }

  private void addError(String uuid, int code, String message) {
    failed++;
    items.add(
        Json.object()
            .put("status", "error")
            .put("uuid", uuid)
            .put("error", code)
            .put("message", message));
  }

  ObjectNode json() {
    var status = failed == 0 ? "success" : failed == items.size() ? "error" : "partial_success";
    var json = Json.object().put("status", status);
    if (failed > 0) {
      json.put("message", failed + " of " + items.size() + " lookups failed");
    }
    json.putObject("data").putArray("instances").addAll(items);
    return json.put("op_time_us", 141);
  }

  static ObjectNode failure(int status, String message) {
    var json = Json.object().put("status", "error").put("message", message);
    json.putArray("errors").addObject().put("status", status).put("message", message);
    return json.put("op_time_us", 12);
  }
}
