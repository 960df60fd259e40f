package io.pulsescale.cli.explain;

import io.pulsescale.cli.Endpoints;
import io.pulsescale.cli.pulsar.Pulsar;
import io.pulsescale.event.Evaluation;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.processes.Layout;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.pulsar.client.api.PulsarClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code status}: a line for each policy, like {@code kubectl get hpa}. */
@Command(
    name = "status",
    mixinStandardHelpOptions = true,
    description = "Shows each policy with its last evaluation, like kubectl get hpa.")
public final class StatusCommand implements Callable<Integer> {
  private static final String NONE = "<none>";

  @Option(
      names = "--since",
      description = "How far to look back for evaluations (default: ${DEFAULT-VALUE}).")
  private Duration since = Duration.ofMinutes(10);

  @Option(
      names = "--events",
      description = "Namespace of the events' topics (default: ${DEFAULT-VALUE}).")
  private String namespace = "pulsescale/events";

  @Override
  public Integer call() throws Exception {
    Endpoints endpoints = Endpoints.read(Layout.find());
    try (PulsarClient client = Pulsar.client(endpoints)) {
      Map<String, PolicyDocument> policies = PolicyTable.read(client, namespace);
      Instant now = Instant.now();
      Map<String, Evaluation> newest =
          RecentEvaluations.since(now.minus(since), client, namespace).newest().stream()
              .collect(Collectors.toMap(RecentEvaluations::policy, Function.identity()));
      List<List<String>> rows = new ArrayList<>();
      policies.forEach((key, policy) -> rows.add(row(key, policy, newest.get(key), now)));
      System.out.print(
          Table.of(
              List.of(
                  "POLICY",
                  "REFERENCE",
                  "TARGETS",
                  "MIN",
                  "MAX",
                  "REPLICAS",
                  "READY",
                  "MODE",
                  "EVALUATED",
                  "REASON"),
              rows));
    }
    return 0;
  }

  private static List<String> row(
      String key, PolicyDocument policy, Evaluation evaluation, Instant now) {
    String reference = policy.scaleTargetRef().kind() + "/" + policy.scaleTargetRef().name();
    String min = Integer.toString(policy.rules().replicas().min());
    String max = Integer.toString(policy.rules().replicas().max());
    if (evaluation == null) {
      return List.of(
          key, reference, NONE, min, max, NONE, NONE, NONE, "never", "no evaluation yet");
    }
    return List.of(
        key,
        reference,
        Targets.of(evaluation),
        min,
        max,
        orNone(evaluation.getCurrentReplicas()),
        orNone(evaluation.getReadyReplicas()),
        evaluation.getMode(),
        age(evaluation, now) + " ago",
        evaluation.getReason());
  }

  private static String age(Evaluation evaluation, Instant now) {
    Duration age = Duration.between(Instant.ofEpochMilli(evaluation.getEvaluatedAtMillis()), now);
    return Math.max(0, age.toSeconds()) + "s";
  }

  private static String orNone(Integer number) {
    return number == null ? NONE : number.toString();
  }
}
