package io.pulsescale.evaluation.explain;

import static io.pulsescale.evaluation.explain.Scene.BACKLOG;
import static io.pulsescale.evaluation.explain.Scene.CPU;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.observation.ExternalReading;
import io.pulsescale.engine.observation.ExternalReading.SeriesValue;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.PodReading;
import io.pulsescale.engine.observation.PodReadings;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.InstanceMetric;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.MetricTarget;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.policy.ResourceName;
import io.pulsescale.engine.policy.Semantics;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** A load of each kind, and a size that follows it. */
final class LoadSituations {
  private LoadSituations() {}

  static Stream<Told> all() {
    return Stream.of(
        growthByBacklog(),
        sizeFits(),
        unreadyPods(),
        containerMemory(),
        milliCores(),
        inFlightRequests(),
        everyInstanceInStandby(),
        externalValue(),
        externalLabels(),
        upstreamInASurge());
  }

  private static Told growthByBacklog() {
    Scene scene = new Scene(of(BACKLOG), 2);
    return scene.backlog("growth by backlog", scene.messages(431));
  }

  private static Told sizeFits() {
    Scene scene = new Scene(of(BACKLOG), 5);
    return scene.backlog("the size fits", scene.messages(480));
  }

  private static Told unreadyPods() {
    Scene scene = new Scene(of(CPU), 4);
    List<Pod> pods = new ArrayList<>(Given.readyPods(3));
    pods.add(Given.pod("pod-3", Pod.Phase.PENDING, Pod.Readiness.FALSE));
    MetricReading usage = Given.measured(scene.loop().now(), 900, 900, 900);
    return scene.told(
        "cpu with an unready pod",
        scene.loop().evaluate(Given.target(4, pods), Map.of(CPU.id(), usage)));
  }

  private static Told containerMemory() {
    Optional<String> container = Optional.of("main");
    Metric memory =
        new Resource(
            Resource.identity(ResourceName.MEMORY, container),
            ResourceName.MEMORY,
            container,
            Given.MINUTE,
            new MetricTarget.AverageValue((512L << 20) * 1000));
    Scene scene = new Scene(of(memory), 2);
    long usage = (700L << 20) * 1000;
    return measured(scene, "memory of a container", memory, usage, usage);
  }

  private static Told milliCores() {
    Metric cpu = Resource.of(ResourceName.CPU, Given.MINUTE, new MetricTarget.AverageValue(200));
    return measured(new Scene(of(cpu), 2), "cpu in milli-cores", cpu, 350, 250);
  }

  private static Told inFlightRequests() {
    Metric requests = Instance.of(InstanceMetric.IN_FLIGHT_REQUESTS, Given.MINUTE, 20_000);
    return measured(new Scene(of(requests), 2), "requests in flight", requests, 30_000, 25_000);
  }

  private static Told everyInstanceInStandby() {
    Scene scene = new Scene(of(CPU), 1);
    return scene.told(
        "every instance in standby",
        scene.loop().tick(Map.of(CPU.id(), standby(scene.loop().now()))));
  }

  private static Told externalValue() {
    Metric jobs = external(Map.of(), new MetricTarget.Value(100_000));
    return series(new Scene(of(jobs), 3), "an external value", jobs, 200_000);
  }

  private static Told externalLabels() {
    Metric jobs = external(Map.of("queue", "eu"), new MetricTarget.AverageValue(30_000));
    return series(new Scene(of(jobs), 1), "an external average value", jobs, 75_500);
  }

  /** HPA takes the replicas that a rollout adds for the size. */
  private static Told upstreamInASurge() {
    Policy policy =
        Policy.builder().replicas(1, 20).metric(BACKLOG).semantics(Semantics.UPSTREAM).build();
    Scene scene = new Scene(policy, 10);
    Target surge =
        new Target("uid-1", OptionalInt.of(10), 11, Given.readyPods(11), List.of(), List.of());
    Map<String, MetricReading> reading = Map.of(BACKLOG.id(), scene.messages(1050));
    return scene.told("upstream in a surge", scene.loop().evaluate(surge, reading));
  }

  private static Told measured(Scene scene, String situation, Metric metric, long... milli) {
    MetricReading reading = Given.measured(scene.loop().now(), milli);
    return scene.told(situation, scene.loop().tick(Map.of(metric.id(), reading)));
  }

  private static Told series(Scene scene, String situation, Metric metric, long milli) {
    long now = scene.loop().now().toEpochMilli();
    MetricReading reading = new ExternalReading(List.of(new SeriesValue(milli, now)));
    return scene.told(situation, scene.loop().tick(Map.of(metric.id(), reading)));
  }

  private static MetricReading standby(Instant at) {
    return new PodReadings(List.of(new PodReading.Standby("pod-0", at.toEpochMilli())));
  }

  private static Metric external(Map<String, String> labels, MetricTarget target) {
    String name = "jobs_waiting";
    return new External(External.identity(name, labels), name, labels, target, 0);
  }

  private static Policy of(Metric metric) {
    return Policy.builder().replicas(1, 10).metric(metric).build();
  }
}
