package io.pulsescale.cli.demo;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.cli.explain.Targets;
import io.pulsescale.cli.pulsar.EventLog;
import io.pulsescale.event.Evaluation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Follows the evaluations as they are published. */
final class LastEvaluations {
  private final EventLog<Evaluation> log;
  private final Map<String, Evaluation> last = new HashMap<>();
  private final Set<String> ids = new HashSet<>();
  private boolean away;

  LastEvaluations(EventLog<Evaluation> log) {
    this.log = log;
  }

  /** Takes in what was published since; while the broker is away, what is known stays. */
  void refresh() {
    try {
      log.forEachAvailable(message -> take(message.getValue()), key -> {});
    } catch (CommandFailure e) {
      away = true;
      return;
    }
    away = false;
  }

  private void take(Evaluation evaluation) {
    last.put(evaluation.getPolicyName(), evaluation);
    ids.add(evaluation.getId());
  }

  /** Evaluations seen, each once. */
  long count() {
    return ids.size();
  }

  /** Whether the policy has been evaluated on a target that was observed. */
  boolean began(String policy) {
    return last.containsKey(policy) && last.get(policy).getUid() != null;
  }

  String targets(String policy) {
    return last.containsKey(policy) ? Targets.of(last.get(policy)) : "-";
  }

  String reason(String policy) {
    if (away) {
      return "Pulsar is away";
    }
    return last.containsKey(policy) ? last.get(policy).getReason() : "no evaluation yet";
  }
}
