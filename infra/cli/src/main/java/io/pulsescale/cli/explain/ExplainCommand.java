package io.pulsescale.cli.explain;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.cli.Endpoints;
import io.pulsescale.cli.FromOne;
import io.pulsescale.cli.pulsar.Pulsar;
import io.pulsescale.evaluation.explain.Explanation;
import io.pulsescale.event.Evaluation;
import io.pulsescale.processes.Layout;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.pulsar.client.api.PulsarClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code explain}: the last evaluations of a policy, in words. */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    description =
        "Tells the last evaluations of a policy or workload in words, and the newest in full.")
public final class ExplainCommand implements Callable<Integer> {
  @Parameters(paramLabel = "NAMESPACE/NAME", description = "Policy or workload to explain.")
  private String name;

  @Option(
      names = "-n",
      converter = FromOne.class,
      description = "How many evaluations (default: ${DEFAULT-VALUE}).")
  private int count = 5;

  @Option(names = "--changes", description = "Only evaluations that changed the size.")
  private boolean changes;

  @Option(names = "--full", description = "Tells all of them in full.")
  private boolean full;

  @Option(names = "--json", description = "Prints the events instead, one JSON object in a line.")
  private boolean json;

  @Option(
      names = "--since",
      description = "How far to look back, ISO-8601 duration (default: ${DEFAULT-VALUE}).")
  private Duration since = Duration.ofMinutes(30);

  @Option(
      names = "--events",
      description = "Namespace of the events' topics (default: ${DEFAULT-VALUE}).")
  private String namespace = "pulsescale/events";

  @Override
  public Integer call() throws Exception {
    Endpoints endpoints = Endpoints.read(Layout.find());
    try (PulsarClient client = Pulsar.client(endpoints)) {
      RecentEvaluations recent =
          RecentEvaluations.since(Instant.now().minus(since), client, namespace);
      List<Evaluation> last = changes ? changesOf(recent) : recent.last(name, count);
      if (last.isEmpty()) {
        throw new CommandFailure(
            "no evaluation of %s in the last %d minutes; scripts/status lists the policies"
                .formatted(name, since.toMinutes()));
      }
      print(last);
    }
    return 0;
  }

  private void print(List<Evaluation> evaluations) {
    Evaluation newest = evaluations.get(evaluations.size() - 1);
    for (Evaluation evaluation : evaluations) {
      System.out.println(
          json ? EventJson.of(evaluation) : inWords(evaluation, full || evaluation == newest));
    }
  }

  private static String inWords(Evaluation evaluation, boolean inFull) {
    ZoneId here = ZoneId.systemDefault();
    return inFull ? Explanation.of(evaluation, here) : Explanation.line(evaluation, here);
  }

  private List<Evaluation> changesOf(RecentEvaluations recent) {
    List<Evaluation> scaled =
        recent.last(name, Integer.MAX_VALUE).stream()
            .filter(evaluation -> evaluation.getAction().equals("scale"))
            .toList();
    return scaled.subList(Math.max(0, scaled.size() - count), scaled.size());
  }
}
