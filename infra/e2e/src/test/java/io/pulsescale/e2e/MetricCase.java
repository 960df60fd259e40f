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
  BACKLOG_SUM("backlog-sum", "PulsarBacklog", true),
  BACKLOG_PATTERN("backlog-pattern", "PulsarBacklog", true),
  DRAIN("drain", "PulsarDrain", true),
  EXTERNAL_AVERAGE("external-average", "External", false),
  EXTERNAL_VALUE("external-value", "External", true),
  CPU_UTILIZATION("cpu-utilization", "Resource", true),
  MEMORY_AVERAGE("memory-average", "Resource", true),
  CONTAINER_CPU("container-cpu", "ContainerResource", true),
  INSTANCE_REQUESTS("instance-requests", "Instance", false);

  private final String file;
  private final String type;
  private final boolean grows;

  MetricCase(String file, String type, boolean grows) {
    this.file = file;
    this.type = type;
    this.grows = grows;
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
