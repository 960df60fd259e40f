package io.pulsescale.local.kubernetes;

import com.sun.net.httpserver.HttpExchange;
import io.pulsescale.local.http.Endpoint;
import io.pulsescale.local.http.Fault;
import io.pulsescale.local.http.Queries;
import io.pulsescale.local.http.Reply;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Authenticates, authorises and routes every request; a refusal becomes its {@code Status}. */
final class ApiServer implements Endpoint {
  private static final Set<String> HEALTH = Set.of("/healthz", "/livez", "/readyz");

  private final Tokens tokens;
  private final ResourceTypes types;
  private final ObjectStore store;
  private final Discovery discovery;
  private final ObjectEndpoint objects;
  private final ScaleEndpoint scales;
  private final DeleteEndpoint deletions;

  ApiServer(Tokens tokens, ResourceTypes types, ObjectStore store, DeleteEndpoint deletions) {
    this.tokens = tokens;
    this.types = types;
    this.store = store;
    this.deletions = deletions;
    this.discovery = new Discovery(types);
    this.objects = new ObjectEndpoint(store);
    this.scales = new ScaleEndpoint(store);
  }

  @Override
  public Reply answer(HttpExchange exchange, List<Fault.Effect> effects) throws IOException {
    var body = exchange.getRequestBody().readAllBytes();
    try {
      return route(exchange, body);
    } catch (Refusal refusal) {
      return Reply.json(refusal.code(), refusal.status());
    }
  }

  private Reply route(HttpExchange exchange, byte[] body) {
    var uri = exchange.getRequestURI();
    if (HEALTH.contains(uri.getPath())) {
      return Reply.text(200, "text/plain", "ok");
    }
    var user = tokens.user(header(exchange, "Authorization"));
    var path = ApiPath.parse(uri.getPath());
    if (path.isEmpty()) {
      return Reply.json(200, discovery.answer(uri.getPath()));
    }
    var request = request(exchange, path.get(), user, body);
    if (!user.may(request.verb(), request.path())) {
      throw Refusal.forbidden(user.name(), request.verb(), request.path());
    }
    return dispatch(types.find(request.path()).orElseThrow(Refusal::unknownResource), request);
  }

  private static ApiRequest request(
      HttpExchange exchange, ApiPath path, ApiUser user, byte[] body) {
    var query = Queries.single(exchange.getRequestURI());
    var verb =
        Verb.of(exchange.getRequestMethod(), path.name().isPresent(), query)
            .orElseThrow(Refusal::methodNotAllowed);
    var contentType = header(exchange, "Content-Type").orElse("").split(";", 2)[0].strip();
    var agent = header(exchange, "User-Agent").orElse("unknown");
    var author = Author.of(user.name(), query.getOrDefault("fieldManager", ""), agent);
    return new ApiRequest(verb, path, query, contentType, body, author);
  }

  private Reply dispatch(ResourceType type, ApiRequest request) {
    return switch (request.path().subresource().orElse("")) {
      case "" -> whole(type, request);
      case "scale" -> Reply.json(200, scales.answer(type, request));
      case "status" ->
          switch (request.verb()) {
            case GET -> Reply.json(200, objects.get(type, request));
            case UPDATE, PATCH -> Reply.json(200, objects.change(type, request));
            case LIST, WATCH, CREATE, DELETE -> throw Refusal.methodNotAllowed();
          };
      default -> throw Refusal.unknownResource();
    };
  }

  private Reply whole(ResourceType type, ApiRequest request) {
    boolean named = request.path().name().isPresent();
    return switch (request.verb()) {
      case GET -> Reply.json(200, objects.get(type, request));
      case LIST -> Reply.json(200, objects.list(type, request));
      case WATCH -> new WatchReply(store, type, request);
      case CREATE -> {
        requireThat(!named);
        yield Reply.json(201, objects.create(type, request));
      }
      case UPDATE, PATCH -> {
        requireThat(named);
        yield Reply.json(200, objects.change(type, request));
      }
      case DELETE ->
          Reply.json(
              200, named ? deletions.one(type, request) : deletions.collection(type, request));
    };
  }

  private static void requireThat(boolean allowed) {
    if (!allowed) {
      throw Refusal.methodNotAllowed();
    }
  }

  private static Optional<String> header(HttpExchange exchange, String name) {
    return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
  }
}
