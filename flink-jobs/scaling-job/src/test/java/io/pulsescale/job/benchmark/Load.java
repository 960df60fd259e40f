package io.pulsescale.job.benchmark;

import static io.pulsescale.job.TestEvents.pod;

import io.pulsescale.event.InstanceSample;
import io.pulsescale.event.Pod;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.event.Workload;
import io.pulsescale.job.TestEvents;
import io.pulsescale.policy.PolicyEvents;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Workloads of instances that are polled every 5 s and evaluated every 15 s, by the events' own
 * time.
 *
 * @param fromMillis observation time of the first samples
 */
record Load(int workloads, int instancesPerWorkload, int polls, long fromMillis) {
  private static final long POLL_MILLIS = 5_000;
  private static final int POLLS_PER_TICK = 3;

  long samples() {
    return (long) workloads * instancesPerWorkload * polls;
  }

  Stream<ScalingPolicy> policies() {
    return IntStream.range(0, workloads)
        .mapToObj(number -> PolicyEvents.toEvent(TestEvents.cpuDocument(name(number)), 1, 1));
  }

  /** The first ticks come before the samples and bind the pods. */
  Stream<ScaleTarget> ticks() {
    return IntStream.rangeClosed(0, polls / POLLS_PER_TICK)
        .boxed()
        .flatMap(tick -> IntStream.range(0, workloads).mapToObj(number -> tick(tick, number)));
  }

  Stream<InstanceSample> instanceSamples() {
    int instances = workloads * instancesPerWorkload;
    return IntStream.range(0, polls)
        .boxed()
        .flatMap(poll -> IntStream.range(0, instances).mapToObj(number -> sample(poll, number)));
  }

  private InstanceSample sample(int poll, int number) {
    long atMillis = fromMillis + poll * POLL_MILLIS;
    return TestEvents.instance(instance(number), atMillis, poll * POLL_MILLIS / 2);
  }

  private ScaleTarget tick(int tick, int number) {
    Pod[] pods =
        IntStream.range(0, instancesPerWorkload)
            .mapToObj(i -> number * instancesPerWorkload + i)
            .map(i -> pod("pod-" + i, instance(i)))
            .toArray(Pod[]::new);
    long atMillis = fromMillis + tick * POLLS_PER_TICK * POLL_MILLIS;
    Workload workload = new Workload("main", "apps/v1", "Deployment", "shop", name(number));
    return TestEvents.target(workload, atMillis, instancesPerWorkload, pods);
  }

  private static String name(int workload) {
    return "workload-" + workload;
  }

  private static String instance(int number) {
    return "00000000-0000-0000-0000-%012d".formatted(number);
  }
}
