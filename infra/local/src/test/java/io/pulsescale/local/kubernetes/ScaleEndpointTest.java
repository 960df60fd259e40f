package io.pulsescale.local.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.AdjustableClock;
import io.pulsescale.local.http.Json;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScaleEndpointTest {
  private static final Author AUTHOR = new Author("sink", "pulsescale", "pulsescale/1");

  @TempDir Path home;

  private final ResourceTypes types = new ResourceTypes();
  private ObjectStore store;
  private ChangeLog changes;
  private ScaleEndpoint endpoint;

  @BeforeEach
  void storeADeploymentOfTwo() {
    var clock = new AdjustableClock();
    store = ObjectStore.at(home.resolve("objects"), clock);
    changes = new ChangeLog(home.resolve("changes"), types, clock);
    store.listen(changes::accept);
    endpoint = new ScaleEndpoint(store);
    var deployment = Json.object().put("apiVersion", "apps/v1").put("kind", "Deployment");
    deployment
        .putObject("spec")
        .put("replicas", 2)
        .putObject("selector")
        .putObject("matchLabels")
        .put("app", "orders");
    store.create(new ObjectKey("deployments.apps", "shop", "orders"), deployment, AUTHOR);
  }

  private ObjectNode send(Verb verb, String body, Map<String, String> query) {
    var path =
        ApiPath.parse("/apis/apps/v1/namespaces/shop/deployments/orders/scale").orElseThrow();
    var bytes = body.getBytes(StandardCharsets.UTF_8);
    var request = new ApiRequest(verb, path, query, "application/merge-patch+json", bytes, AUTHOR);
    return endpoint.answer(types.byName("deployments.apps").orElseThrow(), request);
  }

  private ObjectNode patch(String body) {
    return send(Verb.PATCH, body, Map.of());
  }

  private Refusal refused(Verb verb, String body) {
    return catchThrowableOfType(Refusal.class, () -> send(verb, body, Map.of()));
  }

  @Test
  void patchResizesAndIsLoggedOnce() {
    var before = send(Verb.GET, "", Map.of()).at("/metadata/resourceVersion").asLong();

    var scale = patch("{\"spec\":{\"replicas\":5}}");
    patch("{\"spec\":{\"replicas\":5}}");

    assertThat(scale.at("/spec/replicas").asInt()).isEqualTo(5);
    assertThat(scale.at("/metadata/resourceVersion").asLong()).isEqualTo(before + 1);
    assertThat(changes.all())
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.sequence()).isEqualTo(1);
              assertThat(change.from()).isEqualTo(2);
              assertThat(change.to()).isEqualTo(5);
              assertThat(change.user()).isEqualTo("sink");
              assertThat(change.fieldManager()).isEqualTo("pulsescale");
            });
  }

  @Test
  void putWithoutAVersionIsUnconditional() {
    assertThat(
            send(Verb.UPDATE, "{\"spec\":{\"replicas\":3}}", Map.of()).at("/spec/replicas").asInt())
        .isEqualTo(3);
  }

  @Test
  void dryRunAnswersAndChangesNothing() {
    var scale = send(Verb.PATCH, "{\"spec\":{\"replicas\":9}}", Map.of("dryRun", "All"));

    assertThat(scale.at("/spec/replicas").asInt()).isEqualTo(9);
    assertThat(send(Verb.GET, "", Map.of()).at("/spec/replicas").asInt()).isEqualTo(2);
    assertThat(changes.all()).isEmpty();
  }

  @Test
  void nullMeansZeroAsInTheRealServer() {
    assertThat(patch("{\"spec\":{\"replicas\":null}}").path("spec").has("replicas")).isFalse();
    assertThat(changes.all()).extracting(ReplicaChange::to).containsExactly(0);
  }

  @Test
  void refusesTextNegativesOtherNamesAndDeletes() {
    assertThat(refused(Verb.PATCH, "{\"spec\":{\"replicas\":\"x\"}}").code()).isEqualTo(422);
    assertThat(refused(Verb.PATCH, "{\"spec\":{\"replicas\":-1}}").code()).isEqualTo(422);
    assertThat(refused(Verb.PATCH, "{\"metadata\":{\"name\":\"x\"}}").code()).isEqualTo(400);
    assertThat(refused(Verb.PATCH, "{\"spec\":").code()).isEqualTo(400);
    assertThat(refused(Verb.DELETE, "").code()).isEqualTo(405);
    assertThat(changes.all()).isEmpty();
  }

  @Test
  void goesOnAfterARestart() {
    patch("{\"spec\":{\"replicas\":5}}");
    var version = store.version();
    var clock = new AdjustableClock();

    var again = ObjectStore.at(home.resolve("objects"), clock);
    var log = new ChangeLog(home.resolve("changes"), types, clock);
    again.listen(log::accept);
    endpoint = new ScaleEndpoint(again);
    patch("{\"spec\":{\"replicas\":6}}");

    assertThat(again.version()).isEqualTo(version + 1);
    assertThat(log.all()).extracting(ReplicaChange::sequence).containsExactly(1L, 2L);
  }

  @Test
  void tellsFollowersInOrder() {
    var seen = new ArrayList<Long>();
    var unfollow = store.follow(OptionalLong.empty(), event -> seen.add(event.version()));
    patch("{\"spec\":{\"replicas\":5}}");
    unfollow.run();
    patch("{\"spec\":{\"replicas\":6}}");

    assertThat(seen).isEqualTo(List.of(store.version() - 2, store.version() - 1));
  }
}
