package io.pulsescale.polling.http;

import io.pulsescale.polling.PollException;
import io.pulsescale.polling.tls.TlsIdentity;
import java.net.http.HttpClient;
import java.time.Duration;
import javax.net.ssl.SSLContext;

/**
 * The client that keeps connections open. Whoever asks under another TLS identity gets another
 * client, so that no connection is used that was made with certificates of the past. Thread-safe.
 */
final class Connections {
  private final TlsIdentity identity;
  private final Duration connectWithin;
  private SSLContext context;
  private HttpClient client;

  Connections(TlsIdentity identity, Duration connectWithin) {
    this.identity = identity;
    this.connectWithin = connectWithin;
  }

  synchronized HttpClient client() throws PollException {
    SSLContext wanted = identity.context();
    if (wanted != context) {
      client =
          HttpClient.newBuilder()
              .version(HttpClient.Version.HTTP_1_1)
              .followRedirects(HttpClient.Redirect.NEVER)
              .connectTimeout(connectWithin)
              .sslContext(wanted)
              .build();
      context = wanted;
    }
    return client;
  }
}
