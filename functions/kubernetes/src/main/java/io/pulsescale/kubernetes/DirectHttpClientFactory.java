package io.pulsescale.kubernetes;

import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import java.net.http.HttpClient;

/** Follows no redirect: the JDK's client would send the credentials to whichever host it names. */
final class DirectHttpClientFactory extends JdkHttpClientFactory {
  @Override
  protected void additionalConfig(HttpClient.Builder builder) {
    builder.followRedirects(HttpClient.Redirect.NEVER);
  }
}
