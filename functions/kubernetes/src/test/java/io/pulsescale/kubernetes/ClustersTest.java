package io.pulsescale.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClustersTest {
  @TempDir Path folder;

  @Test
  void namesTheClusterWhoseKubeconfigIsMissing() {
    assertThatThrownBy(() -> connect(folder.resolve("none")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("clusters.main: '" + folder.resolve("none"))
        .hasMessageEndingWith(
            "the file cannot be read; allowed: the path of a kubeconfig file, or 'in-cluster'");
  }

  @Test
  void doesNotQuoteABrokenKubeconfig() throws Exception {
    Path file = Files.writeString(folder.resolve("broken"), "token: [hunter2\n");

    assertThatThrownBy(() -> connect(file))
        .hasMessageContaining("it is no kubeconfig")
        .hasNoCause()
        .hasMessageNotContaining("hunter2");
  }

  @Test
  void refusesAKubeconfigThatChoosesNoCluster() throws Exception {
    Path file = Files.writeString(folder.resolve("empty"), "apiVersion: v1\nkind: Config\n");

    assertThatThrownBy(() -> connect(file)).hasMessageContaining("it has no current context");
  }

  @Test
  void knowsClustersByName() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("config"),
            """
            apiVersion: v1
            kind: Config
            clusters: [{name: c, cluster: {server: "http://127.0.0.1:1"}}]
            contexts: [{name: c, context: {cluster: c}}]
            current-context: c
            """);

    try (Clusters clusters = connect(file)) {
      assertThat(clusters.names()).containsExactly("main");
      assertThat(clusters.named("other")).isEmpty();
      ApiAnswer answer = clusters.named("main").orElseThrow().api().get("/api");
      assertThat(((ApiAnswer.Silence) answer).failure().category().wireName())
          .isEqualTo("unreachable");
    }
  }

  private static Clusters connect(Path kubeconfig) {
    return Clusters.connect(Map.of("main", kubeconfig.toString()), Duration.ofSeconds(2));
  }
}
