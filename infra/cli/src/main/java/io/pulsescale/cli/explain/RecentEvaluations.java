package io.pulsescale.cli.explain;

import io.pulsescale.cli.pulsar.EventLog;
import io.pulsescale.event.Evaluation;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.pulsar.client.api.PulsarClient;

/** The evaluations published since a time, by policy. */
public final class RecentEvaluations {
  private static final Comparator<Evaluation> BY_TIME =
      Comparator.comparingLong(Evaluation::getSequence);

  private final List<Evaluation> evaluations;

  private RecentEvaluations(List<Evaluation> evaluations) {
    this.evaluations = evaluations.stream().sorted(BY_TIME).toList();
  }

  public static RecentEvaluations since(Instant from, PulsarClient client, String namespace) {
    try (EventLog<Evaluation> log = new EventLog<>(client, namespace, Evaluation.class, from)) {
      return new RecentEvaluations(log.readAvailable());
    }
  }

  /** The newest evaluation of each policy, by the policy's name. */
  public Collection<Evaluation> newest() {
    return evaluations.stream()
        .collect(
            Collectors.toMap(
                RecentEvaluations::policy,
                evaluation -> evaluation,
                (older, newer) -> newer,
                TreeMap::new))
        .values();
  }

  /** The last evaluations of a policy or of a workload given as namespace/name, oldest first. */
  public List<Evaluation> last(String name, int count) {
    List<Evaluation> all =
        evaluations.stream()
            .filter(e -> policy(e).equals(name) || workload(e).equals(name))
            .toList();
    return all.subList(Math.max(0, all.size() - count), all.size());
  }

  public static String policy(Evaluation evaluation) {
    return evaluation.getPolicyNamespace() + "/" + evaluation.getPolicyName();
  }

  public static String workload(Evaluation evaluation) {
    return evaluation.getWorkload().getNamespace() + "/" + evaluation.getWorkload().getName();
  }
}
