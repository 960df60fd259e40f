package io.pulsescale.cli.bench;

import io.pulsescale.cli.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Policies whose metric the benchmark publishes itself, under a Pulsar cluster of its own. */
final class BenchPolicies {
  static final String NAMESPACE = "bench";
  static final String CLUSTER = "bench";
  static final String SUBSCRIPTION = "bench";
  static final int THRESHOLD = 100;

  private static final String TEMPLATE =
      """
      apiVersion: pulsescale.io/v1alpha1
      kind: ScalingPolicy
      metadata: {name: %1$s, namespace: %2$s}
      spec:
        scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: %1$s}
        minReplicas: 1
        maxReplicas: 10
        evaluationInterval: 1s
        metrics:
          - type: PulsarBacklog
            pulsarBacklog:
              pulsarCluster: %3$s
              topics: [%4$s]
              subscription: %5$s
              msgBacklogThreshold: %6$d
        behavior:
          scaleUp: {policies: [{type: Pods, value: 100, periodSeconds: 1}]}
          scaleDown:
            stabilizationWindowSeconds: 0
            policies: [{type: Pods, value: 100, periodSeconds: 1}]
      """;

  private final Path folder;

  BenchPolicies(Path folder) {
    this.folder = folder;
  }

  static String topic(String workload) {
    return "persistent://bench/load/" + workload;
  }

  void publish(String workload) {
    String policy =
        TEMPLATE.formatted(workload, NAMESPACE, CLUSTER, topic(workload), SUBSCRIPTION, THRESHOLD);
    try {
      Path draft = Files.writeString(file(workload, ".new"), policy);
      Files.move(draft, file(workload, ""), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new CommandFailure("cannot write to " + folder + ": " + e.getMessage(), e);
    }
  }

  void withdraw(String workload) {
    try {
      Files.deleteIfExists(file(workload, ""));
    } catch (IOException e) {
      throw new CommandFailure("cannot delete from " + folder + ": " + e.getMessage(), e);
    }
  }

  private Path file(String workload, String suffix) {
    return folder.resolve("bench-" + workload + ".yaml" + suffix);
  }
}
