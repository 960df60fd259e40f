package io.pulsescale.processes.pulsar;

import io.pulsescale.processes.HttpProbe;
import io.pulsescale.processes.Readiness;
import java.net.URI;
import java.util.function.Predicate;

/**
 * When a broker can be used: health and worker answer before {@code public/default} exists, so that
 * is asked too.
 */
public final class BrokerReadiness {

  private BrokerReadiness() {}

  /** Ready for clients and, with a functions worker, for deployments. */
  public static Readiness of(String webServiceUrl, boolean functionsWorker) {
    String admin = webServiceUrl + "/admin/v2";
    Readiness health = probe("the broker's health", admin + "/brokers/health", "ok"::equals);
    Readiness namespace =
        probe(
            "namespace public/default",
            admin + "/namespaces/public",
            body -> body.contains("public/default"));
    if (!functionsWorker) {
      return health.then(namespace);
    }
    Readiness worker =
        probe("the functions worker", admin + "/worker/cluster/leader/ready", "true"::equals);
    return health.then(worker).then(namespace);
  }

  private static Readiness probe(String description, String url, Predicate<String> accepted) {
    return new HttpProbe(description, URI.create(url), accepted);
  }
}
