package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.BacklogUnit;
import io.pulsescale.engine.policy.Combine;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.policy.field.ChoiceForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.IntegerForm;
import io.pulsescale.policy.field.Key;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** KEDA's pulsar trigger: backlog / threshold. */
final class BacklogReader {
  /** The same for every metric of Pulsar. */
  static final Key.Scalar<Long> ACTIVATION =
      Key.of(
          "activationMsgBacklogThreshold",
          IntegerForm.between(0, PulsarBacklog.MAX_THRESHOLD),
          0L,
          "Backlog strictly above which the workload is active.");

  private static final Key.Scalar<Long> THRESHOLD =
      Key.of(
          "msgBacklogThreshold",
          IntegerForm.between(1, PulsarBacklog.MAX_THRESHOLD),
          PulsarBacklog.DEFAULT_THRESHOLD,
          "Backlog for each replica.");
  private static final Key.Scalar<BacklogUnit> UNIT =
      Key.of(
          "backlogUnit",
          ChoiceForm.of(
              Map.entry("messages", BacklogUnit.MESSAGES),
              Map.entry("entries", BacklogUnit.ENTRIES)),
          BacklogUnit.MESSAGES,
          "What is counted: messages without delayed ones, or entries (batches) with them, as KEDA"
              + " does.");

  static final List<Key> KEYS =
      Stream.concat(SubscriptionReader.KEYS.stream(), Stream.of(THRESHOLD, ACTIVATION, UNIT))
          .toList();

  private BacklogReader() {}

  static Optional<Metric> read(Fields section, Surroundings around) {
    Optional<SubscriptionSelector> selector = SubscriptionReader.read(section);
    long threshold = section.get(THRESHOLD);
    long activation = section.get(ACTIVATION);
    BacklogUnit unit = section.get(UNIT);
    if (!around.semantics().readsBacklogAsStated()) {
      refuse(section, UNIT.name(), unit == BacklogUnit.MESSAGES, "entries");
      refuse(section, "combine", !combinesAsKeda(selector), "Max");
    }
    return selector.map(
        read ->
            new PulsarBacklog(
                PulsarBacklog.identity(read), read, threshold, activation, unit, around.options()));
  }

  private static boolean combinesAsKeda(Optional<SubscriptionSelector> selector) {
    return selector.map(read -> read.combine() == Combine.MAX).orElse(true);
  }

  /** What is left out is KEDA's then; what is written and not KEDA's would have no effect. */
  private static void refuse(Fields section, String key, boolean differs, String kedas) {
    if (differs && section.has(key) && section.sound(key)) {
      section.fault(key, kedas + " with semantics: Upstream, which is KEDA's meaning");
    }
  }
}
