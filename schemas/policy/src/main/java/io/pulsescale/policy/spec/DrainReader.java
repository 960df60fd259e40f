package io.pulsescale.policy.spec;

import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.SubscriptionSelector;
import io.pulsescale.policy.field.DurationForm;
import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import io.pulsescale.policy.field.QuantityForm;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Clear the backlog within a time while keeping up with arrivals. */
final class DrainReader {
  private static final Key.Scalar<Duration> WITHIN =
      Key.required(
          "drainWithin",
          DurationForm.between(Duration.ofSeconds(1), Duration.ofHours(24)),
          "Time in which the backlog is to be cleared.");
  private static final Key.Scalar<Long> UTILIZATION =
      Key.of(
          "targetUtilization",
          QuantityForm.share(),
          Math.round(PulsarDrain.DEFAULT_TARGET_UTILIZATION * 1_000),
          "Share of a replica's service rate to plan with.");
  private static final Key.Scalar<Long> SERVICE_RATE =
      Key.optional(
          "serviceRatePerReplica",
          QuantityForm.positive(),
          "learnt by doubling or halving the replicas",
          "Messages per second that one replica handles, to start from until it is learnt.");

  static final List<Key> KEYS =
      Stream.concat(
              SubscriptionReader.KEYS.stream(),
              Stream.of(WITHIN, UTILIZATION, SERVICE_RATE, BacklogReader.ACTIVATION))
          .toList();

  private DrainReader() {}

  static Optional<Metric> read(Fields section, Surroundings around) {
    Optional<SubscriptionSelector> selector = SubscriptionReader.read(section);
    Optional<Duration> within = section.read(WITHIN);
    double utilization = section.get(UTILIZATION) / 1_000.0;
    OptionalLong rateMilli =
        section.read(SERVICE_RATE).map(OptionalLong::of).orElseGet(OptionalLong::empty);
    long activation = section.get(BacklogReader.ACTIVATION);
    return selector.flatMap(
        read ->
            within.map(
                time ->
                    new PulsarDrain(
                        PulsarDrain.identity(read),
                        read,
                        time,
                        utilization,
                        rateMilli,
                        activation,
                        around.options())));
  }
}
