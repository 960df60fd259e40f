package io.pulsescale.local.kubernetes;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * How a stand-in starts: home folder, port (0: a free one), users, and how long its pods take to
 * start and to stop when the object itself does not say.
 */
public record KubernetesOptions(
    Path home, int port, List<ApiUser> users, Duration podStart, Duration podStop) {
  public KubernetesOptions {
    users = List.copyOf(users);
  }

  public static KubernetesOptions in(Path home) {
    return new KubernetesOptions(
        home,
        0,
        List.of(ApiUser.ADMIN, ApiUser.SINK, ApiUser.OBSERVER),
        Duration.ofMillis(1_500),
        Duration.ofMillis(500));
  }

  public KubernetesOptions withPort(int newPort) {
    return new KubernetesOptions(home, newPort, users, podStart, podStop);
  }

  public KubernetesOptions withPodTimes(Duration start, Duration stop) {
    return new KubernetesOptions(home, port, users, start, stop);
  }
}
