package io.pulsescale.topicstats;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import io.pulsescale.engine.conformance.Comparison;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.HttpFetcher;
import io.pulsescale.polling.http.LoopbackServer;
import io.pulsescale.polling.http.TestIdentity;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Where credentials follow a redirect. KEDA trusts the host that was asked first on any port, which
 * here is to name it among the allowed hosts; it asks others without credentials, which here is not
 * to ask them.
 */
final class RedirectStage {
  private final TestIdentity servers;

  /**
   * @param cases of the stage, whose hosts are certified all at once
   */
  RedirectStage(Path folder, List<VectorCase> cases) throws Exception {
    TreeSet<String> names = new TreeSet<>(List.of("dns:localhost"));
    for (VectorCase tried : cases) {
      names.add(certified(uri(tried, "originalUrl").getHost()));
      names.add(certified(uri(tried, "redirectUrl").getHost()));
    }
    this.servers = TestIdentity.server(folder, String.join(",", names));
  }

  Comparison run(VectorCase tried) {
    try (LoopbackServer http = LoopbackServer.http();
        LoopbackServer https = LoopbackServer.https(servers.context());
        AnyHost hosts = new AnyHost(http.address(), https.address())) {
      Redirecting redirecting = new Redirecting(tried);
      for (String path :
          List.of(uri(tried, "originalUrl").getRawPath(), uri(tried, "redirectUrl").getRawPath())) {
        http.handle(path, redirecting::answer);
        https.handle(path, redirecting::answer);
      }
      hosts.open();
      ask(tried);
      return new Comparison(tried.expect())
          .field("authHeaderForwarded", redirecting.shownAfterwards);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private void ask(VectorCase tried) throws InterruptedException {
    TopicStatsOptions options = options(tried);
    ClusterOptions cluster = options.clusters().get(0);
    try (HttpFetcher fetcher =
        new HttpFetcher(
            cluster.endpoint(), cluster.credentials(), options.limits(), cluster.identity())) {
      fetcher.get("");
    } catch (PollException refused) {
      // What was shown to whom is what counts.
    }
  }

  private TopicStatsOptions options(VectorCase tried) {
    Map<String, Object> cluster =
        new HashMap<>(ConformanceOptions.credentials(tried.get("authModes")));
    cluster.put("adminUrl", uri(tried, "originalUrl").toString());
    cluster.put("allowedHosts", List.of(uri(tried, "originalUrl").getHost()));
    cluster.put("caFile", servers.certificate().toString());
    return ConformanceOptions.of(cluster);
  }

  /** Without a path it means the same as with the root's. */
  private static URI uri(VectorCase tried, String field) {
    URI uri = URI.create(tried.get(field).asText());
    return uri.getRawPath().isEmpty() ? uri.resolve("/") : uri;
  }

  private static String certified(String host) {
    return (host.matches("[0-9.]+|\\[.*]") ? "ip:" : "dns:") + host.replaceAll("[\\[\\]]", "");
  }

  /** Redirects once, and answers then; sees who shows credentials after the redirect. */
  private static final class Redirecting {
    private final JsonNode status;
    private final String location;
    private boolean redirected;
    private boolean shownAfterwards;

    Redirecting(VectorCase tried) {
      this.status = tried.get("redirectStatus");
      this.location = uri(tried, "redirectUrl").toString();
    }

    synchronized void answer(HttpExchange exchange) throws IOException {
      if (redirected) {
        shownAfterwards |= exchange.getRequestHeaders().containsKey("Authorization");
        exchange.sendResponseHeaders(200, -1);
        return;
      }
      if (!exchange.getRequestHeaders().containsKey("Authorization")) {
        throw new IOException("the first request must show credentials");
      }
      redirected = true;
      exchange.getResponseHeaders().set("Location", location);
      exchange.sendResponseHeaders(status.asInt(307), -1);
    }
  }
}
