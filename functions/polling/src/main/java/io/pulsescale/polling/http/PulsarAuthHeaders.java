package io.pulsescale.polling.http;

import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.pulsar.client.api.Authentication;
import org.apache.pulsar.client.api.AuthenticationDataProvider;
import org.apache.pulsar.client.api.AuthenticationFactory;
import org.apache.pulsar.client.api.PulsarClientException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Headers made by Pulsar's own authentication plugins. The plugin is set up anew when its
 * parameters change. Thread-safe.
 */
public final class PulsarAuthHeaders implements Credentials {
  private static final Logger LOG = LoggerFactory.getLogger(PulsarAuthHeaders.class);
  private static final Map<String, String> SHORT_NAMES =
      Map.of(
          "token", "org.apache.pulsar.client.impl.auth.AuthenticationToken",
          "basic", "org.apache.pulsar.client.impl.auth.AuthenticationBasic");

  private final String plugin;
  private final SecretText params;
  private final String host;
  private String usedParams;
  private Authentication authentication;

  /**
   * @param plugin {@code token}, {@code basic}, or a plugin's class name
   * @param params the plugin's parameters as Pulsar's clients take them
   * @param host the server to be asked, which some plugins make their data for
   */
  public PulsarAuthHeaders(String plugin, SecretText params, String host) {
    this.plugin = SHORT_NAMES.getOrDefault(plugin, plugin);
    this.params = params;
    this.host = host;
  }

  @Override
  public Map<String, String> headers() throws PollException {
    String wanted = params.read();
    try {
      AuthenticationDataProvider data = authentication(wanted).getAuthData(host);
      Map<String, String> headers = new LinkedHashMap<>();
      if (data.hasDataForHttp()) {
        data.getHttpHeaders().forEach(header -> headers.put(header.getKey(), header.getValue()));
      }
      return headers;
    } catch (Exception e) {
      // Neither message nor cause is passed on: plugins put their parameters there.
      throw PollException.of(
          FailureCategory.UNAUTHORIZED,
          "credentials",
          plugin + " makes no headers: " + e.getClass().getSimpleName());
    }
  }

  private synchronized Authentication authentication(String wanted) throws PulsarClientException {
    if (!wanted.equals(usedParams)) {
      close();
      Authentication created = AuthenticationFactory.create(plugin, wanted);
      created.start();
      authentication = created;
      usedParams = wanted;
    }
    return authentication;
  }

  @Override
  public synchronized void close() {
    if (authentication == null) {
      return;
    }
    try {
      authentication.close();
    } catch (IOException e) {
      LOG.warn("{} does not close: {}", plugin, e.getClass().getSimpleName());
    }
    authentication = null;
    usedParams = null;
  }
}
