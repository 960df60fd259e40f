package io.pulsescale.e2e;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.MetricEvaluation;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Each metric type at least once, in the order in which they are tried: each makes the size that
 * the one before left grow or shrink. The policies are files of the test resources.
 */
enum MetricCase {
  BACKLOG_SUM("backlog-sum", "PulsarBacklog", true, 3, 3),
  BACKLOG_PATTERN("backlog-pattern", "PulsarBacklog", true, 5, 5),
  DRAIN("drain", "PulsarDrain", true, 6, 10),
  EXTERNAL_AVERAGE("external-average", "External", false, 3, 3),
  EXTERNAL_VALUE("external-value", "External", true, 4, 6),
  CPU_UTILIZATION("cpu-utilization", "Resource", true, 2, 3),
  MEMORY_AVERAGE("memory-average", "Resource", true, 3, 6),
  CONTAINER_CPU("container-cpu", "ContainerResource", true, 4, 10),
  INSTANCE_REQUESTS("instance-requests", "Instance", false, 1, 4);

  private final String file;
  private final String type;
  private final boolean grows;
  private final int least;
  private final int most;

  /**
   * @param least replicas that the first applied change asks for; more than one size is possible
   *     where pods that have just started count or not
   */
  MetricCase(String file, String type, boolean grows, int least, int most) {
    this.file = file;
    this.type = type;
    this.grows = grows;
    this.least = least;
    this.most = most;
  }

  int least() {
    return least;
  }

  int most() {
    return most;
  }

  String yaml() {
    try (InputStream policy = getClass().getResourceAsStream("/metrics/" + file + ".yaml")) {
      return new String(policy.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }

  PolicyDocument policy() {
    PolicyResult result = PolicyParser.parse(yaml());
    if (result instanceof PolicyResult.Accepted accepted) {
      return accepted.documents().get(0);
    }
    throw new AssertionError(file + ": " + result);
  }

  /** Whether an evaluation was made by this case's policy. */
  boolean made(Evaluation evaluation) {
    return evaluation.getPolicyHash().equals(policy().hash());
  }

  /** Whether it decided as it should, by a metric that is known. */
  boolean decided(Evaluation evaluation) {
    return made(evaluation)
        && evaluation.getDecisionId() != null
        && evaluation.getMetrics().stream().allMatch(this::isAskedFor)
        && (evaluation.getDesiredReplicas() > evaluation.getCurrentReplicas()) == grows;
  }

  private boolean isAskedFor(MetricEvaluation metric) {
    return metric.getType().equals(type)
        && metric.getVerdict().equals("ok")
        && metric.getProposal() != null;
  }
}
