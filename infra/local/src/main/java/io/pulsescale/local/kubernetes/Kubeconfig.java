package io.pulsescale.local.kubernetes;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pulsescale.local.home.HomeFiles;
import java.net.URI;
import java.nio.file.Path;
import java.util.Base64;

/** Writes kubeconfig files that every Kubernetes client reads; mode 0600, for they hold a token. */
final class Kubeconfig {
  private static final String TEMPLATE =
      """
      apiVersion: v1
      kind: Config
      clusters:
        - name: local
          cluster:
            server: %s
            certificate-authority-data: %s
      users:
        - name: %s
          user:
            token: %s
      contexts:
        - name: local
          context: {cluster: local, user: %s}
      current-context: local
      """;

  private Kubeconfig() {}

  static Path write(Path file, URI server, String authorityPem, String user, String token) {
    var authority = Base64.getEncoder().encodeToString(authorityPem.getBytes(UTF_8));
    return HomeFiles.write(file, TEMPLATE.formatted(server, authority, user, token, user));
  }
}
