package io.pulsescale.connector.pulsar;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.ClientBuilder;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;

/**
 * How to reach a Pulsar cluster. As in Pulsar's own {@code client.conf}, an empty string means "not
 * set". The parameters of the authentication plugin travel with the job graph, so name a file in
 * them ({@code file:///run/secrets/token}) rather than the secret itself.
 */
public record PulsarConnection(
    String serviceUrl, String authPluginClass, String authParams, String tlsTrustCertsPath)
    implements Serializable {

  /** A restarted broker must be found again within seconds; the client's default is a minute. */
  private static final long MAX_BACKOFF_SECONDS = 3;

  public PulsarConnection {
    if (!serviceUrl.startsWith("pulsar://") && !serviceUrl.startsWith("pulsar+ssl://")) {
      throw new IllegalArgumentException(
          "serviceUrl: '%s' must start with pulsar:// or pulsar+ssl://".formatted(serviceUrl));
    }
    requireNonNull(authPluginClass, "authPluginClass");
    requireNonNull(authParams, "authParams");
    requireNonNull(tlsTrustCertsPath, "tlsTrustCertsPath");
  }

  /** A connection without credentials, trusting the JVM's own certificates. */
  public static PulsarConnection to(String serviceUrl) {
    return new PulsarConnection(serviceUrl, "", "", "");
  }

  /** The plugin's class name and its parameters, both as in {@code client.conf}. */
  public PulsarConnection withAuthentication(String pluginClass, String params) {
    return new PulsarConnection(serviceUrl, pluginClass, params, tlsTrustCertsPath);
  }

  /** Path of a PEM file with the certificates to trust, readable on every task manager. */
  public PulsarConnection withTrustCerts(String path) {
    return new PulsarConnection(serviceUrl, authPluginClass, authParams, path);
  }

  /** A client of its own, to be closed by the caller. Does not wait for the broker. */
  @SuppressWarnings("deprecation") // statsInterval: nothing else switches the periodic log off
  public PulsarClient connect() throws PulsarClientException {
    ClientBuilder builder =
        PulsarClient.builder()
            .serviceUrl(serviceUrl)
            .ioThreads(1)
            .listenerThreads(1)
            .statsInterval(0, TimeUnit.SECONDS)
            .maxBackoffInterval(MAX_BACKOFF_SECONDS, TimeUnit.SECONDS);
    if (!authPluginClass.isEmpty()) {
      authenticate(builder);
    }
    if (!tlsTrustCertsPath.isEmpty()) {
      builder.tlsTrustCertsFilePath(tlsTrustCertsPath);
    }
    return builder.build();
  }

  /** Plugins quote the parameters they cannot parse, so their own message is not passed on. */
  private void authenticate(ClientBuilder builder) {
    try {
      builder.authentication(authPluginClass, authParams);
    } catch (PulsarClientException | RuntimeException e) {
      throw new IllegalArgumentException(
          "authPluginClass: %s cannot be set up with the given authParams (%s)"
              .formatted(authPluginClass, e.getClass().getSimpleName()));
    }
  }

  @Override
  public String toString() {
    return "PulsarConnection[%s%s]"
        .formatted(serviceUrl, authPluginClass.isEmpty() ? "" : " with " + authPluginClass);
  }
}
