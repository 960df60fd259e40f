package io.pulsescale.local;

import io.pulsescale.local.workload.Workloads;
import java.nio.file.Path;

/** How a stack starts: home folder, broker URL, ports (0: a free one) and what to create. */
public record LocalStackOptions(
    Path home,
    String pulsarUrl,
    int kubernetesPort,
    int ukpdPort,
    int controlPort,
    Workloads workloads) {

  /** On free ports. */
  public static LocalStackOptions onFreePorts(Path home, String pulsarUrl, Workloads workloads) {
    return new LocalStackOptions(home, pulsarUrl, 0, 0, 0, workloads);
  }
}
