package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.pulsescale.local.home.HomeFiles;
import io.pulsescale.local.http.FaultRules;
import io.pulsescale.local.http.FaultyHandler;
import io.pulsescale.local.http.Json;
import io.pulsescale.local.http.LoopbackServer;
import io.pulsescale.local.http.RepeatedTask;
import io.pulsescale.local.pods.PodController;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A Kubernetes API server on 127.0.0.1 with HTTPS, tokens and rights, scale subresources, a log of
 * every change of a size, faults on demand, and a controller that gives workloads their pods. What
 * it holds survives a restart in the same home folder.
 */
public final class KubernetesStandIn implements AutoCloseable {
  private static final Duration RECONCILE_INTERVAL = Duration.ofMillis(100);

  private final Path home;
  private final Tokens tokens;
  private final ResourceTypes types = new ResourceTypes();
  private final ObjectStore store;
  private final ChangeLog changes;
  private final FaultRules faults = new FaultRules();
  private final LoopbackServer server;
  private final RepeatedTask controller;

  private KubernetesStandIn(KubernetesOptions options) {
    var clock = Clock.systemUTC();
    home = HomeFiles.folder(options.home());
    tokens = new Tokens(home, options.users());
    store = ObjectStore.at(home.resolve("objects.jsonl"), clock);
    changes = new ChangeLog(home.resolve("changes.jsonl"), types, clock);
    store.listen(new Definitions(types));
    store.listen(changes::accept);
    installBasics();
    var api = new ApiServer(tokens, types, store, new DeleteEndpoint(store, types, clock));
    var certificates = Certificates.in(home);
    var handler = new FaultyHandler(api, faults, code -> Json.bytes(Refusal.onDemand(code)));
    server =
        LoopbackServer.https("kubernetes", options.port(), certificates.serverContext(), handler);
    options.users().forEach(user -> writeKubeconfig(user.name(), certificates.authorityPem()));
    var pods = new PodController(store, options.podStart(), options.podStop(), clock);
    controller = RepeatedTask.start("pods", RECONCILE_INTERVAL, pods::reconcile);
  }

  /** Starts; the kubeconfig files in the home folder are written anew. */
  public static KubernetesStandIn start(KubernetesOptions options) {
    return new KubernetesStandIn(options);
  }

  private void installBasics() {
    store.list(ResourceTypes.DEFINITIONS, "").forEach(types::install);
    createNamespace("default");
    create("", workloadDeployments());
  }

  private static ObjectNode workloadDeployments() {
    var resource = "/io/pulsescale/local/workloaddeployments.yaml";
    try (var yaml = KubernetesStandIn.class.getResourceAsStream(resource)) {
      return (ObjectNode) new YAMLMapper().readTree(yaml);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource, e);
    }
  }

  private void writeKubeconfig(String user, String authorityPem) {
    Kubeconfig.write(kubeconfig(user), url(), authorityPem, user, tokens.token(user));
  }

  public URI url() {
    return server.url();
  }

  /** The kubeconfig file of a user. */
  public Path kubeconfig(String user) {
    return home.resolve(user + ".kubeconfig");
  }

  public FaultRules faults() {
    return faults;
  }

  /** Every change of a desired size so far, oldest first. */
  public List<ReplicaChange> changes() {
    return changes.all();
  }

  public ObjectStore store() {
    return store;
  }

  public void createNamespace(String name) {
    var namespace = Drafts.namespace(name).put("apiVersion", "v1").put("kind", "Namespace");
    create("", namespace);
  }

  /** Creates the object as the administrator, unless there is one with that name already. */
  public void create(String namespace, ObjectNode object) {
    var type =
        types
            .ofObject(object.path("apiVersion").asText(), object.path("kind").asText())
            .orElseThrow(() -> new IllegalArgumentException("not served: " + object));
    var path = path(type, namespace, Metadata.name(object));
    var request =
        new ApiRequest(
            Verb.CREATE, path, Map.of(), "", Json.bytes(object), Author.internal("local"));
    if (store.get(ObjectEndpoint.key(type, request)).isEmpty()) {
      new ObjectEndpoint(store).create(type, request);
    }
  }

  /** Resizes as a person with kubectl would. Throws {@link Refusal} as the API server would. */
  public JsonNode resize(
      String apiVersion, String kind, String namespace, String name, int replicas) {
    var type = types.ofObject(apiVersion, kind).orElseThrow(() -> Refusal.unknownResource());
    var scale = Json.object();
    scale.putObject("spec").put("replicas", replicas);
    var author = new Author("human", "kubectl-scale", "kubectl/local");
    var request =
        new ApiRequest(
            Verb.UPDATE, path(type, namespace, name), Map.of(), "", Json.bytes(scale), author);
    return new ScaleEndpoint(store).answer(type, request);
  }

  private static ApiPath path(ResourceType type, String namespace, String name) {
    return new ApiPath(
        type.group(),
        type.versions().get(0),
        type.namespaced() ? namespace : "",
        type.plural(),
        Optional.of(name),
        Optional.empty());
  }

  @Override
  public void close() {
    controller.close();
    server.close();
  }
}
