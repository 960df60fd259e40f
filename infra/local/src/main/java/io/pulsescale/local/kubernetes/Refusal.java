package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.http.Json;
import java.util.List;

/** A request that is refused, with the {@code Status} that a real API server answers. */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int code;
  private final transient ObjectNode status;

  private Refusal(int code, String reason, String message, ObjectNode details) {
    super(message);
    this.code = code;
    this.status = status("Failure", details).put("message", message);
    this.status.put("reason", reason).put("code", code);
  }

  /** One field that is wrong: its path, the reason code and the sentence about it. */
  record Cause(String field, String reason, String message) {
    static Cause value(String field, Object value, String rule) {
      return new Cause(field, "FieldValueInvalid", "Invalid value: " + value + ": " + rule);
    }
  }

  public int code() {
    return code;
  }

  public ObjectNode status() {
    return status;
  }

  static ObjectNode status(String result, ObjectNode details) {
    var status = Json.object().put("kind", "Status").put("apiVersion", "v1");
    status.set("metadata", Json.object());
    status.put("status", result);
    if (!details.isEmpty()) {
      status.set("details", details);
    }
    return status;
  }

  static ObjectNode details(String name, String group, String kind) {
    var details = Json.object();
    if (!name.isEmpty()) {
      details.put("name", name);
    }
    if (!group.isEmpty()) {
      details.put("group", group);
    }
    return details.put("kind", kind);
  }

  static Refusal badRequest(String message) {
    return new Refusal(400, "BadRequest", message, Json.object());
  }

  static Refusal unauthorized() {
    return new Refusal(401, "Unauthorized", "Unauthorized", Json.object());
  }

  static Refusal forbidden(String user, Verb verb, ApiPath path) {
    var object = path.name().map(name -> " \"" + name + "\"").orElse("");
    var where =
        path.namespace().isEmpty()
            ? "at the cluster scope"
            : "in the namespace \"" + path.namespace() + "\"";
    var message =
        "%s%s is forbidden: User \"%s\" cannot %s resource \"%s\" in API group \"%s\" %s"
            .formatted(
                path.qualifiedResource(),
                object,
                user,
                verb.word(),
                path.resourceForRights(),
                path.group(),
                where);
    return new Refusal(
        403, "Forbidden", message, details(path.name().orElse(""), path.group(), path.resource()));
  }

  static Refusal notFound(String resource, String group, String name) {
    var qualified = group.isEmpty() ? resource : resource + "." + group;
    return new Refusal(
        404,
        "NotFound",
        "%s \"%s\" not found".formatted(qualified, name),
        details(name, group, resource));
  }

  static Refusal unknownResource() {
    return new Refusal(
        404, "NotFound", "the server could not find the requested resource", Json.object());
  }

  static Refusal methodNotAllowed() {
    return new Refusal(
        405,
        "MethodNotAllowed",
        "the server does not allow this method on the requested resource",
        Json.object());
  }

  static Refusal alreadyExists(ResourceType type, String name) {
    return new Refusal(
        409,
        "AlreadyExists",
        "%s \"%s\" already exists".formatted(type.qualifiedName(), name),
        details(name, type.group(), type.plural()));
  }

  static Refusal modified(ResourceType type, String name) {
    return conflict(
        type.plural(),
        type.group(),
        name,
        "the object has been modified; please apply your changes to the latest version and try"
            + " again");
  }

  static Refusal conflict(String resource, String group, String name, String why) {
    var qualified = group.isEmpty() ? resource : resource + "." + group;
    return new Refusal(
        409,
        "Conflict",
        "Operation cannot be fulfilled on %s \"%s\": %s".formatted(qualified, name, why),
        details(name, group, resource));
  }

  static Refusal expired(String message) {
    return new Refusal(410, "Expired", message, Json.object());
  }

  static Refusal unsupportedMediaType(List<String> accepted) {
    return new Refusal(
        415,
        "UnsupportedMediaType",
        "the body of the request was in an unknown format - accepted media types include: "
            + String.join(", ", accepted),
        Json.object());
  }

  static Refusal invalid(String kind, String group, String name, List<Cause> causes) {
    var sentences = causes.stream().map(cause -> cause.field() + ": " + cause.message()).toList();
    var joined =
        sentences.size() == 1 ? sentences.get(0) : "[" + String.join(", ", sentences) + "]";
    var details = details(name, group, kind);
    var list = details.putArray("causes");
    causes.forEach(
        cause ->
            list.addObject()
                .put("reason", cause.reason())
                .put("message", cause.message())
                .put("field", cause.field()));
    var qualified = group.isEmpty() ? kind : kind + "." + group;
    return new Refusal(
        422, "Invalid", "%s \"%s\" is invalid: %s".formatted(qualified, name, joined), details);
  }

  static Refusal internal(String message) {
    var details = Json.object();
    details.putArray("causes").addObject().put("message", message);
    return new Refusal(500, "InternalError", "Internal error occurred: " + message, details);
  }

  /** What the server says for a status code that was asked for as a fault. */
  static ObjectNode onDemand(int code) {
    var reason =
        switch (code) {
          case 401 -> "Unauthorized";
          case 403 -> "Forbidden";
          case 404 -> "NotFound";
          case 409 -> "Conflict";
          case 422 -> "Invalid";
          case 429 -> "TooManyRequests";
          case 500 -> "InternalError";
          case 503 -> "ServiceUnavailable";
          case 504 -> "Timeout";
          default -> "Unknown";
        };
    return new Refusal(code, reason, "fault on demand: " + code, Json.object()).status();
  }
}
