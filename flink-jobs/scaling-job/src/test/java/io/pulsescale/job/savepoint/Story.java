package io.pulsescale.job.savepoint;

import static io.pulsescale.job.TestEvents.API;
import static io.pulsescale.job.TestEvents.ORDERS;
import static io.pulsescale.job.TestEvents.failure;
import static io.pulsescale.job.TestEvents.outcome;
import static io.pulsescale.job.TestEvents.pod;
import static io.pulsescale.job.TestEvents.target;

import io.pulsescale.event.InstanceReading;
import io.pulsescale.event.InstanceSample;
import io.pulsescale.event.PodReference;
import io.pulsescale.event.ReplicasManager;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.event.TargetReading;
import io.pulsescale.event.Workload;
import io.pulsescale.job.TestEvents;
import io.pulsescale.policy.PolicyEvents;
import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.specific.SpecificRecordBase;

/**
 * What a job has lived through when its savepoint is taken: orders grew by the rate policy and now
 * waits in its stabilization window; nightly was brought to zero by hand while its topic began to
 * fail; reports is reverted by another controller; shop-api is scaled by cpu and requests, of
 * instances that container ids and tags attribute.
 */
final class Story {
  static final List<String> POLICIES = List.of("orders", "shop-api", "nightly", "reports");

  /** Behind the pods of shop-api: two by their containers, the last by its tags. */
  static final List<String> INSTANCES = List.of("i0", "i1", "i2");

  /** The first tick falls into the grace of recovery. */
  static final int TICKS = 21;

  static final int EVALUATIONS = TICKS - 1;

  private static final long T0 = 1_790_000_000_000L;
  private static final long INTERVAL_MILLIS = 15_000;
  private static final Workload NIGHTLY = workload("nightly");
  private static final Workload REPORTS = workload("reports");

  private Story() {}

  static long atMillis(int tick) {
    return T0 + tick * INTERVAL_MILLIS;
  }

  static SpecificRecordBase[] policies() throws IOException {
    try (InputStream yaml = Story.class.getResourceAsStream("/savepoint/policies.yaml")) {
      PolicyResult result =
          PolicyParser.parse(new String(yaml.readAllBytes(), StandardCharsets.UTF_8));
      return ((PolicyResult.Accepted) result)
          .documents().stream()
              .map(it -> PolicyEvents.toEvent(it, 1, T0))
              .toArray(SpecificRecordBase[]::new);
    }
  }

  /** Of the last policy, at any time before the first tick. */
  static ScaleTarget lastPolicysTick(int number) {
    return target(workload("last"), T0 - 1_000_000 + number * 1_000L, 1);
  }

  /** What is observed up to a tick and at it. */
  static SpecificRecordBase[] tick(int tick) {
    long now = atMillis(tick);
    List<SpecificRecordBase> events = new ArrayList<>(samples(tick, now));
    events.addAll(outcomes(tick, now));
    events.addAll(targets(tick, now));
    return events.toArray(SpecificRecordBase[]::new);
  }

  /** What comes after the last tick and waits for the next one. */
  static SpecificRecordBase[] waiting() {
    long now = atMillis(TICKS - 1);
    return new SpecificRecordBase[] {
      TestEvents.backlog(now + 5_000, 4),
      TestEvents.backlog(now + 10_000, 3),
      outcome(ORDERS, now, "failed", 5, 4)
    };
  }

  private static List<SpecificRecordBase> samples(int tick, long now) {
    List<SpecificRecordBase> events = new ArrayList<>();
    events.add(TestEvents.backlog(now - 2_000, tick < 15 ? 90 : 5));
    events.add(backlog(REPORTS, now - 2_000, 30));
    events.add(tick < 18 ? backlog(NIGHTLY, now - 2_000, 20) : failed(NIGHTLY, now - 2_000));
    events.add(instance("i0", now - 1_500, tick * 9_000L, null));
    events.add(instance("i1", now - 1_400, tick * 6_000L, null));
    events.add(
        instance("i2", now - 1_300, tick * 7_500L, new PodReference("shop", "api-2", "app")));
    return events;
  }

  private static List<SpecificRecordBase> targets(int tick, long now) {
    return List.of(
        target(ORDERS, now, ordersReplicas(tick)),
        target(API, now, 3, pod("api-0", "i0"), pod("api-1", "i1"), pod("api-2")),
        target(NIGHTLY, now, tick < 12 ? 2 : 0),
        reverted(now));
  }

  private static int ordersReplicas(int tick) {
    return tick < 3 ? 1 : tick < 12 ? 3 : 5;
  }

  private static List<ScaleOutcome> outcomes(int tick, long now) {
    List<ScaleOutcome> outcomes = new ArrayList<>();
    if (tick == 3 || tick == 12) {
      int to = ordersReplicas(tick);
      outcomes.add(outcome(ORDERS, now - INTERVAL_MILLIS, "applied", to - 2, to));
    }
    if (tick == 6) {
      outcomes.add(outcome(NIGHTLY, now - INTERVAL_MILLIS, "failed", 2, 2));
    }
    if (tick > 1) {
      outcomes.add(outcome(REPORTS, now - INTERVAL_MILLIS, "applied", 1, 3));
    }
    return outcomes;
  }

  private static ScaleTarget reverted(long now) {
    ScaleTarget target = target(REPORTS, now, 1);
    List<ReplicasManager> managers =
        List.of(new ReplicasManager("argocd", "Update", null, now - 1_000));
    return ScaleTarget.newBuilder(target)
        .setReading(
            TargetReading.newBuilder(target.getReading()).setReplicasManagers(managers).build())
        .build();
  }

  private static SubscriptionSample backlog(Workload workload, long atMillis, long messages) {
    return SubscriptionSample.newBuilder(TestEvents.backlog(atMillis, messages))
        .setTopic("persistent://shop/%s/in".formatted(workload.getName()))
        .setSubscription(workload.getName())
        .build();
  }

  private static SubscriptionSample failed(Workload workload, long atMillis) {
    return SubscriptionSample.newBuilder(backlog(workload, atMillis, 0))
        .setReading(null)
        .setFailure(failure("timeout"))
        .build();
  }

  private static InstanceSample instance(String id, long atMillis, long cpu, PodReference pod) {
    InstanceSample sample = TestEvents.instance(id, atMillis, cpu, pod);
    return InstanceSample.newBuilder(sample)
        .setReading(
            InstanceReading.newBuilder(sample.getReading()).setInFlightRequests(30L).build())
        .build();
  }

  private static Workload workload(String name) {
    return new Workload("main", "apps/v1", "Deployment", "shop", name);
  }
}
