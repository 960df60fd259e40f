package io.pulsescale.local.kubernetes;

import static io.pulsescale.local.kubernetes.Manifests.size;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.pulsescale.local.kubernetes.ApiProbe.Answer;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What Pulsescale relies on in a Kubernetes API server. Each server under test supplies a client
 * that may do everything and one with exactly {@code get} and {@code patch} on scales.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class KubernetesApiContract {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final String namespace = "contract-" + UUID.randomUUID().toString().substring(0, 8);
  private final String core = "/api/v1/namespaces/" + namespace;
  private final String deployments = "/apis/apps/v1/namespaces/" + namespace + "/deployments";
  private final String gadgets =
      "/apis/contract.pulsescale.io/v1/namespaces/" + namespace + "/gadgets";
  private final String autoscalers =
      "/apis/autoscaling/v1/namespaces/" + namespace + "/horizontalpodautoscalers";

  private ApiProbe admin;
  private ApiProbe sink;

  /** Starts the server, or skips the suite when there is none. */
  abstract void connect();

  abstract void disconnect();

  abstract KubernetesClient adminClient();

  abstract KubernetesClient sinkClient();

  /** A server older than 1.22 does not tell who wrote a scale. */
  abstract boolean tracksScaleManagers();

  @BeforeAll
  void prepare() throws IOException {
    connect();
    admin = new ApiProbe(adminClient());
    sink = new ApiProbe(sinkClient());
    assertThat(admin.post("/api/v1/namespaces", Manifests.named(namespace)).status())
        .isEqualTo(201);
    admin.post(
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions", Manifests.gadgetDefinition());
    await().atMost(PATIENCE).until(() -> admin.get(gadgets).status() == 200);
  }

  @AfterAll
  void removeNamespace() {
    if (admin != null) {
      admin.send("DELETE", "/api/v1/namespaces/" + namespace, ApiProbe.JSON, "");
      admin.client().close();
      sink.client().close();
    }
    disconnect();
  }

  @Test
  void scaleNamesTheObjectItsVersionItsSizeAndItsSelector() {
    var created = createDeployment("named", 2);

    var scale = sink.get(deployments + "/named/scale");

    assertThat(scale.status()).isEqualTo(200);
    assertThat(scale.body().path("kind").asText()).isEqualTo("Scale");
    assertThat(scale.body().path("apiVersion").asText()).isEqualTo("autoscaling/v1");
    assertThat(scale.body().at("/metadata/name").asText()).isEqualTo("named");
    assertThat(scale.body().at("/metadata/namespace").asText()).isEqualTo(namespace);
    assertThat(scale.uid()).isEqualTo(created.uid());
    assertThat(Long.parseLong(scale.version()))
        .isGreaterThanOrEqualTo(Long.parseLong(created.version()));
    assertThat(scale.body().at("/spec/replicas").asInt()).isEqualTo(2);
    assertThat(scale.body().at("/status/selector").asText()).isEqualTo("app=named,tier in (a,b)");
  }

  @Test
  void scaleOfZeroLeavesTheSizeOut() {
    createDeployment("asleep", 0);

    var scale = sink.get(deployments + "/asleep/scale");

    assertThat(scale.body().at("/spec").has("replicas")).isFalse();
    assertThat(scale.body().at("/status/replicas").asInt(-1)).isZero();
  }

  @Test
  void patchWithTheCurrentVersionResizesAndCountsAGeneration() {
    var created = createGadget("resized", 3);

    var patched = sink.patch(gadgets + "/resized/scale", size(7, created.version()));

    assertThat(patched.status()).isEqualTo(200);
    assertThat(patched.body().at("/spec/replicas").asInt()).isEqualTo(7);
    var after = admin.get(gadgets + "/resized");
    assertThat(after.body().at("/spec/size").asInt()).isEqualTo(7);
    assertThat(after.version()).isEqualTo(patched.version());
    assertThat(Long.parseLong(after.version())).isGreaterThan(Long.parseLong(created.version()));
    assertThat(after.body().at("/metadata/generation").asInt()).isEqualTo(2);
  }

  @Test
  void patchOfADeploymentResizesIt() {
    createDeployment("patched", 0);

    var patched = sink.patch(deployments + "/patched/scale", size(3));

    assertThat(patched.status()).isEqualTo(200);
    assertThat(admin.get(deployments + "/patched").body().at("/spec/replicas").asInt())
        .isEqualTo(3);
  }

  @Test
  void patchWithAStaleVersionConflictsAndChangesNothing() {
    var created = createGadget("stale", 3);
    sink.patch(gadgets + "/stale/scale", size(4));

    var refused = sink.patch(gadgets + "/stale/scale", size(9, created.version()));

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.reason()).isEqualTo("Conflict");
    assertThat(refused.message()).contains("the object has been modified");
    assertThat(admin.get(gadgets + "/stale").body().at("/spec/size").asInt()).isEqualTo(4);
  }

  @Test
  void patchOfADeploymentWithAStaleVersionConflicts() {
    createDeployment("stale", 1);

    var refused = sink.patch(deployments + "/stale/scale", size(9, "1"));

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.reason()).isEqualTo("Conflict");
  }

  @Test
  void patchToTheSameSizeKeepsTheVersion() {
    var created = createGadget("same", 3);

    var patched = sink.patch(gadgets + "/same/scale", size(3, created.version()));

    assertThat(patched.status()).isEqualTo(200);
    assertThat(patched.version()).isEqualTo(created.version());
  }

  @Test
  void patchForAnotherUidIsRefusedForDeploymentsButNotForCustomResources() {
    createDeployment("other", 1);
    createGadget("other", 1);
    var body =
        "{\"metadata\":{\"uid\":\"11111111-1111-1111-1111-111111111111\"},\"spec\":{\"replicas\":2}}";

    assertThat(sink.patch(deployments + "/other/scale", body).status()).isEqualTo(409);
    assertThat(sink.patch(gadgets + "/other/scale", body).status()).isEqualTo(200);
  }

  @Test
  void whoMayOnlyGetAndPatchScalesIsRefusedEverythingElse() {
    createGadget("guarded", 1);
    var put =
        "{\"metadata\":{\"name\":\"guarded\",\"namespace\":\""
            + namespace
            + "\"},\"spec\":{\"replicas\":2}}";

    assertThat(sink.get(gadgets + "/guarded/scale").status()).isEqualTo(200);
    assertForbidden(sink.send("PUT", gadgets + "/guarded/scale", ApiProbe.JSON, put), "update");
    assertForbidden(sink.get(gadgets + "/guarded"), "get");
    assertForbidden(sink.patch(gadgets + "/guarded", "{}"), "patch");
    assertForbidden(sink.get(gadgets), "list");
    assertForbidden(sink.get(core + "/pods"), "list");
  }

  private static void assertForbidden(Answer answer, String verb) {
    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.reason()).isEqualTo("Forbidden");
    assertThat(answer.body().path("code").asInt()).isEqualTo(403);
    assertThat(answer.message()).contains("cannot " + verb + " resource");
  }

  @Test
  void scaleOfNothingIsNotFound() {
    for (var answer :
        new Answer[] {
          sink.get(deployments + "/nothing/scale"),
          sink.get(gadgets + "/nothing/scale"),
          sink.patch(deployments + "/nothing/scale", size(1)),
          sink.patch(gadgets + "/nothing/scale", size(1))
        }) {
      assertThat(answer.status()).isEqualTo(404);
      assertThat(answer.reason()).isEqualTo("NotFound");
      assertThat(answer.body().at("/details/name").asText()).isEqualTo("nothing");
    }
  }

  @Test
  void aKindThatIsNotServedIsNotFound() {
    var answer = admin.get("/apis/nowhere.example/v1/namespaces/" + namespace + "/things/x/scale");

    assertThat(answer.status()).isEqualTo(404);
  }

  @Test
  void patchWithoutAPatchContentTypeIsRefused() {
    createDeployment("typed", 1);
    createGadget("typed", 1);

    var ofDeployment = sink.send("PATCH", deployments + "/typed/scale", ApiProbe.JSON, size(2));
    var ofGadget = sink.send("PATCH", gadgets + "/typed/scale", ApiProbe.JSON, size(2));

    assertThat(ofDeployment.status()).isEqualTo(415);
    assertThat(ofGadget.status()).isEqualTo(415);
    assertThat(ofGadget.reason()).isEqualTo("UnsupportedMediaType");
  }

  @Test
  void sizeOverTheSchemasMaximumIsInvalid() {
    createGadget("limited", 3);

    var refused = sink.patch(gadgets + "/limited/scale", size(51));

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.reason()).isEqualTo("Invalid");
    assertThat(refused.message()).contains("spec.size").contains("less than or equal to 50");
    assertThat(refused.body().at("/details/causes/0/field").asText()).isEqualTo("spec.size");
  }

  @Test
  void negativeSizeIsInvalid() {
    createDeployment("negative", 1);
    createGadget("negative", 1);

    for (var answer :
        new Answer[] {
          sink.patch(deployments + "/negative/scale", size(-1)),
          sink.patch(gadgets + "/negative/scale", size(-1))
        }) {
      assertThat(answer.status()).isEqualTo(422);
      assertThat(answer.reason()).isEqualTo("Invalid");
      assertThat(answer.message()).contains("-1");
    }
  }

  @Test
  void customResourceWithoutASizeHasNoScaleUntilItIsPatched() {
    admin.post(gadgets, Manifests.gadgetWithoutSize("unset"));

    var before = sink.get(gadgets + "/unset/scale");
    var patched = sink.patch(gadgets + "/unset/scale", size(2));

    assertThat(before.status()).isEqualTo(500);
    assertThat(before.message()).contains("\".spec.size\" does not exist");
    assertThat(patched.status()).isEqualTo(200);
    assertThat(sink.get(gadgets + "/unset/scale").body().at("/spec/replicas").asInt()).isEqualTo(2);
  }

  @Test
  void objectMadeAnewHasAnotherUidAndOldVersionsAreStale() {
    var first = createGadget("again", 1);
    admin.send("DELETE", gadgets + "/again", ApiProbe.JSON, "");
    await().atMost(PATIENCE).until(() -> admin.get(gadgets + "/again").status() == 404);

    var second = createGadget("again", 1);
    var refused = sink.patch(gadgets + "/again/scale", size(2, first.version()));

    assertThat(second.uid()).isNotEqualTo(first.uid());
    assertThat(sink.get(gadgets + "/again/scale").uid()).isEqualTo(second.uid());
    assertThat(refused.status()).isEqualTo(409);
  }

  @Test
  void selectorOfTheScaleFindsThePods() {
    createDeployment("crowd", 3);
    createDeployment("bystander", 1);

    var selector = sink.get(deployments + "/crowd/scale").body().at("/status/selector").asText();
    var query = core + "/pods?labelSelector=" + URLEncoder.encode(selector, StandardCharsets.UTF_8);

    await().atMost(PATIENCE).until(() -> admin.get(query).body().path("items").size() == 3);
    assertThat(admin.get(query).body().at("/items/0/metadata/labels/app").asText())
        .isEqualTo("crowd");
    assertThat(admin.get(query).body().at("/items/0/status/phase").asText()).isNotEmpty();
  }

  @Test
  void scaleFollowsTheStatusOfACustomResource() {
    createGadget("status", 3);

    admin.patch(gadgets + "/status/status", "{\"status\":{\"size\":2,\"selector\":\"a=b\"}}");

    var scale = sink.get(gadgets + "/status/scale").body();
    assertThat(scale.at("/spec/replicas").asInt()).isEqualTo(3);
    assertThat(scale.at("/status/replicas").asInt()).isEqualTo(2);
    assertThat(scale.at("/status/selector").asText()).isEqualTo("a=b");
  }

  @Test
  void autoscalersAreListedWithTheirTargets() {
    var autoscaler = Manifests.autoscaler("rival", "orders");
    assertThat(admin.post(autoscalers, autoscaler).status()).isEqualTo(201);

    var items = admin.get(autoscalers).body().path("items");

    assertThat(items).hasSize(1);
    assertThat(items.get(0).at("/spec/scaleTargetRef/kind").asText()).isEqualTo("Deployment");
    assertThat(items.get(0).at("/spec/scaleTargetRef/name").asText()).isEqualTo("orders");
  }

  @Test
  void discoveryTellsThePluralOfAKindAndThatItHasAScale() {
    var resources = admin.get("/apis/contract.pulsescale.io/v1").body().path("resources");

    assertThat(resources.findValuesAsText("name")).contains("gadgets", "gadgets/scale");
    assertThat(resources.get(0).path("kind").asText()).isEqualTo("Gadget");
    assertThat(resources.get(0).path("namespaced").asBoolean()).isTrue();
  }

  @Test
  void watchTellsWhatHappenedAfterAVersion() {
    var created = createGadget("watched", 1);
    sink.patch(gadgets + "/watched/scale", size(2));
    admin.send("DELETE", gadgets + "/watched", ApiProbe.JSON, "");

    var seen = WatchProbe.types(admin, gadgets, "watched", created.version());

    assertThat(seen).containsExactly("MODIFIED", "DELETED");
  }

  @Test
  void writerOfAScaleIsNamedInTheManagedFields() {
    Assumptions.assumeTrue(
        tracksScaleManagers(),
        "this API server is older than 1.22 and keeps no managers of scales");
    createGadget("owned", 1);

    sink.patch(gadgets + "/owned/scale?fieldManager=pulsescale", size(2));

    var entries = admin.get(gadgets + "/owned").body().at("/metadata/managedFields");
    assertThat(entries)
        .anySatisfy(
            entry -> {
              assertThat(entry.path("manager").asText()).isEqualTo("pulsescale");
              assertThat(entry.path("subresource").asText()).isEqualTo("scale");
              assertThat(entry.at("/fieldsV1/f:spec").has("f:size")).isTrue();
            });
  }

  private Answer createDeployment(String name, int replicas) {
    return created(admin.post(deployments, Manifests.deployment(name, replicas)));
  }

  private Answer createGadget(String name, int size) {
    return created(admin.post(gadgets, Manifests.gadget(name, size)));
  }

  private static Answer created(Answer answer) {
    assertThat(answer.status()).as(answer.message()).isEqualTo(201);
    return answer;
  }
}
