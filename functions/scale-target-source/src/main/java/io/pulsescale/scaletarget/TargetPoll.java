package io.pulsescale.scaletarget;

import io.pulsescale.event.Failure;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.event.TargetReading;
import io.pulsescale.kubernetes.ApiFailure;
import io.pulsescale.polling.Poll;
import io.pulsescale.polling.PollSequence;
import io.pulsescale.polling.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Turns looks at targets into ticks. A failed look ticks like any other, so that silence is judged
 * in time; while a server asks to be left alone, its last failure ticks.
 */
final class TargetPoll implements Poll<Target, ScaleTarget> {
  private static final Duration LONGEST_RETRY_AFTER = Duration.ofMinutes(10);

  /** What is known of one target. */
  private static final class Memory {
    private final TickRule rule = new TickRule();
    private int failures;
    private Optional<ApiFailure> lastFailure = Optional.empty();
    private Instant leftAloneUntil = Instant.MIN;
  }

  private final Map<String, ClusterObserver> clusters;
  private final Ticker ticker;
  private final PollSequence sequence;
  private final Map<Target, Memory> memories = new ConcurrentHashMap<>();
  private volatile Map<Target, Duration> intervals = Map.of();

  TargetPoll(Map<String, ClusterObserver> clusters, Ticker ticker) {
    this.clusters = clusters;
    this.ticker = ticker;
    this.sequence = new PollSequence(ticker);
  }

  /** Ticks for exactly these targets from now on, each at its evaluation interval. */
  void follow(Map<Target, Duration> wanted) {
    intervals = Map.copyOf(wanted);
    memories.keySet().retainAll(wanted.keySet());
  }

  @Override
  public List<ScaleTarget> read(Target target) throws InterruptedException {
    Duration interval = intervals.get(target);
    if (interval == null) {
      return List.of();
    }
    Memory memory = memories.computeIfAbsent(target, key -> new Memory());
    Instant now = ticker.now();
    Observation observation = look(target, memory, now);
    return memory
        .rule
        .judge(now, TickGrid.of(target, interval), observation.content())
        .map(trigger -> event(target, now, trigger, observation, memory.failures))
        .stream()
        .toList();
  }

  @Override
  public List<ScaleTarget> failed(Target target, Failure failure) {
    return List.of(event(target, ticker.now(), "interval", null, failure));
  }

  private Observation look(Target target, Memory memory, Instant now) throws InterruptedException {
    if (now.isBefore(memory.leftAloneUntil)) {
      return new Observation.Missed(memory.lastFailure.orElseThrow());
    }
    Observation observation = clusters.get(target.workload().getCluster()).look(target);
    if (observation instanceof Observation.Missed missed) {
      memory.failures++;
      memory.lastFailure = Optional.of(missed.failure());
      memory.leftAloneUntil = now.plus(bounded(missed.failure().retryAfter()));
    } else {
      memory.failures = 0;
    }
    return observation;
  }

  private static Duration bounded(Optional<Duration> retryAfter) {
    Duration asked = retryAfter.orElse(Duration.ZERO);
    return asked.compareTo(LONGEST_RETRY_AFTER) > 0 ? LONGEST_RETRY_AFTER : asked;
  }

  private ScaleTarget event(
      Target target, Instant at, String trigger, Observation observation, int failures) {
    return observation instanceof Observation.Seen seen
        ? event(target, at, trigger, seen.reading(), null)
        : event(
            target,
            at,
            trigger,
            null,
            ((Observation.Missed) observation).failure().toEvent(failures));
  }

  private ScaleTarget event(
      Target target, Instant at, String trigger, TargetReading reading, Failure failure) {
    return ScaleTarget.newBuilder()
        .setWorkload(target.workload())
        .setSequence(sequence.next())
        .setObservedAtMillis(at.toEpochMilli())
        .setTrigger(trigger)
        .setReading(reading)
        .setFailure(failure)
        .build();
  }
}
