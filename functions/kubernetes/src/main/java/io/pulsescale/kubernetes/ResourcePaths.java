package io.pulsescale.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.polling.FailureCategory;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Where objects of a kind are served, by the server's own discovery documents (readable by every
 * authenticated user). What was found is kept; what was not is asked for again. Thread-safe.
 */
public final class ResourcePaths {

  /** A path, or why there is none. */
  public sealed interface Resolution {
    record Found(String path) implements Resolution {}

    record Missing(ApiFailure failure) implements Resolution {}
  }

  private record Kind(String apiVersion, String kind) {}

  private final KubernetesApi api;
  private final Map<Kind, String> collections = new ConcurrentHashMap<>();

  ResourcePaths(KubernetesApi api) {
    this.api = api;
  }

  /** Path of one object, for example {@code /apis/apps/v1/namespaces/shop/deployments/orders}. */
  public Resolution resolve(ObjectReference object) throws InterruptedException {
    Kind kind = new Kind(object.apiVersion(), object.kind());
    String collection = collections.get(kind);
    if (collection != null) {
      return found(object, collection);
    }
    String document = groupPath(object.apiVersion());
    ApiAnswer answer = api.get(document);
    if (answer instanceof ApiAnswer.Response response && response.succeeded()) {
      return read(object, kind, document, response.body());
    }
    return new Resolution.Missing(ApiFailure.of(document, answer));
  }

  /** Forgets a kind, because the server says that its path does not exist (any more). */
  public void forget(ObjectReference object) {
    collections.remove(new Kind(object.apiVersion(), object.kind()));
  }

  /** {@code /api/v1} for the core group, {@code /apis/GROUP/VERSION} for any other. */
  public static String groupPath(String apiVersion) {
    return (apiVersion.contains("/") ? "/apis/" : "/api/") + PathSegments.encodeAll(apiVersion);
  }

  private Resolution read(ObjectReference object, Kind kind, String document, String body) {
    try {
      for (JsonNode resource : Json.MAPPER.readTree(body).path("resources")) {
        String plural = resource.path("name").asText();
        if (resource.path("kind").asText().equals(kind.kind()) && !plural.contains("/")) {
          collections.put(kind, plural);
          return found(object, plural);
        }
      }
    } catch (JsonProcessingException e) {
      return missing(
          FailureCategory.MALFORMED, document, "discovery answered with something else than JSON");
    }
    return missing(
        FailureCategory.NOT_FOUND,
        document,
        "no kind '%s' in %s".formatted(kind.kind(), kind.apiVersion()));
  }

  private static Resolution found(ObjectReference object, String plural) {
    return new Resolution.Found(
        String.join(
            "/",
            groupPath(object.apiVersion()),
            "namespaces",
            PathSegments.encode(object.namespace()),
            plural,
            PathSegments.encode(object.name())));
  }

  private static Resolution missing(FailureCategory category, String subject, String message) {
    return new Resolution.Missing(ApiFailure.local(category, subject, message));
  }
}
