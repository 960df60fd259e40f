package io.pulsescale.sink;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

/** The cluster of {@code KUBECONFIG}, as its administrator sees it. */
final class RealCluster implements AutoCloseable {
  private final ObjectMapper json = new ObjectMapper();
  private final Config config;
  private final HttpClient http;

  RealCluster(String kubeconfig) {
    config = Config.fromKubeconfig(new File(kubeconfig));
    http = new JdkHttpClientFactory().newBuilder(config).build();
  }

  /** Creates an object; returns what the server answered. */
  JsonNode create(String path, String body) throws Exception {
    return exchange("POST", path, body);
  }

  JsonNode get(String path) throws Exception {
    return exchange("GET", path, "");
  }

  void delete(String path) throws Exception {
    exchange("DELETE", path, "");
  }

  /** A kubeconfig of a user with a token. */
  Path kubeconfigOf(String token, Path file) throws Exception {
    return Files.writeString(
        file,
        """
        apiVersion: v1
        kind: Config
        clusters: [{name: c, cluster: {server: "%s", certificate-authority-data: %s}}]
        users: [{name: u, user: {token: %s}}]
        contexts: [{name: c, context: {cluster: c, user: u}}]
        current-context: c
        """
            .formatted(config.getMasterUrl(), config.getCaCertData(), token));
  }

  @Override
  public void close() {
    http.close();
  }

  private JsonNode exchange(String method, String path, String body) throws Exception {
    var request =
        http.newHttpRequestBuilder().uri(config.getMasterUrl().replaceAll("/$", "") + path);
    if (!method.equals("GET")) {
      request.method(method, "application/json", body);
    }
    HttpResponse<byte[]> response = http.sendAsync(request.build(), byte[].class).get();
    JsonNode answer = json.readTree(response.body());
    if (response.code() / 100 != 2) {
      throw new IllegalStateException(method + " " + path + ": " + answer);
    }
    return answer;
  }
}
