package io.pulsescale.processes.pulsar;

import io.pulsescale.processes.HttpProbe;
import io.pulsescale.processes.Readiness;
import java.net.URI;
import java.util.Map;
import java.util.function.Predicate;

/**
 * When a broker can be used: health and worker answer before {@code public/default} exists, so that
 * is asked too.
 */
public final class BrokerReadiness {

  private final String adminUrl;
  private final Map<String, String> headers;

  private BrokerReadiness(String webServiceUrl, Map<String, String> headers) {
    this.adminUrl = webServiceUrl + "/admin/v2";
    this.headers = headers;
  }

  /** Ready for clients and, with a functions worker, for deployments. */
  public static Readiness of(String webServiceUrl, boolean functionsWorker) {
    return new BrokerReadiness(webServiceUrl, Map.of()).readiness(functionsWorker);
  }

  static Readiness of(PulsarOptions options) {
    Map<String, String> headers =
        options.asksForTokens()
            ? Map.of("Authorization", "Bearer " + options.tokens().token(BrokerTokens.ADMIN))
            : Map.of();
    return new BrokerReadiness(options.webServiceUrl(), headers)
        .readiness(options.functionsWorker());
  }

  private Readiness readiness(boolean functionsWorker) {
    Readiness health = probe("the broker's health", "/brokers/health", "ok"::equals);
    Readiness namespace =
        probe(
            "namespace public/default",
            "/namespaces/public",
            body -> body.contains("public/default"));
    if (!functionsWorker) {
      return health.then(namespace);
    }
    Readiness worker =
        probe("the functions worker", "/worker/cluster/leader/ready", "true"::equals);
    return health.then(worker).then(namespace);
  }

  private Readiness probe(String description, String path, Predicate<String> accepted) {
    return new HttpProbe(description, URI.create(adminUrl + path), headers, accepted);
  }
}
