package io.pulsescale.engine.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.engine.Given;
import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.policy.ResourceName;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PodRequestsTest {
  private static final PodRequests CPU = new PodRequests(ResourceName.CPU, Optional.empty());
  private static final PodRequests MEMORY = new PodRequests(ResourceName.MEMORY, Optional.empty());
  private static final PodRequests MAIN_CPU =
      new PodRequests(ResourceName.CPU, Optional.of("main"));

  @Test
  void sumsContainersAndSidecars() {
    Pod pod = pod(container("main", 100, 1), container("proxy", 50, 2));

    assertThat(CPU.milliOf(pod)).hasValue(150);
    assertThat(MEMORY.milliOf(pod)).hasValue(3_000);
  }

  @Test
  void takesThePodLevelRequestBeforeTheContainers() {
    Pod pod = podLevel(OptionalLong.of(800), pod(container("main", 100, 1), bare("proxy")));

    assertThat(CPU.milliOf(pod)).hasValue(800);
    assertThat(MEMORY.milliOf(pod)).isEmpty();
  }

  @Test
  void takesANamedContainerBeforeThePodLevelRequest() {
    Pod pod = podLevel(OptionalLong.of(800), pod(bare("proxy"), container("main", 100, 1)));

    assertThat(MAIN_CPU.milliOf(pod)).hasValue(100);
  }

  @Test
  void saysWhetherTheRequestOrTheContainerIsMissing() {
    assertThat(CPU.milliOf(pod(container("main", 100, 1), bare("proxy")))).isEmpty();
    assertThat(CPU.lackOf(pod(container("main", 100, 1), bare("proxy"))))
        .contains(PodRequests.Lack.MISSING_REQUEST);
    assertThat(MAIN_CPU.lackOf(pod(container("proxy", 100, 1))))
        .contains(PodRequests.Lack.CONTAINER_NOT_FOUND);
    assertThat(MAIN_CPU.lackInWords(pod(bare("main"))))
        .isEqualTo("missing request for cpu in pod p");
    assertThat(CPU.lackOf(pod(container("main", 100, 1)))).isEmpty();
  }

  @Test
  void absurdRequestsStopAtTheLargestNumber() {
    Pod pod = pod(container("main", Long.MAX_VALUE, Long.MAX_VALUE), container("b", 5, 5));

    assertThat(CPU.milliOf(pod)).hasValue(Long.MAX_VALUE);
    assertThat(MEMORY.milliOf(pod)).hasValue(Long.MAX_VALUE);
    assertThat(CPU.milliOf(pod(container("main", -5, 1)))).isEmpty();
  }

  private static Pod pod(Container... containers) {
    Pod ready = Given.pod("p", Pod.Phase.RUNNING, Pod.Readiness.TRUE);
    return new Pod(
        ready.name(),
        ready.phase(),
        ready.ready(),
        ready.readyTransitionAtMillis(),
        ready.startedAtMillis(),
        ready.deleting(),
        Arrays.asList(containers));
  }

  private static Pod podLevel(OptionalLong cpuMilli, Pod pod) {
    return new Pod(
        pod.name(),
        pod.phase(),
        pod.ready(),
        pod.readyTransitionAtMillis(),
        pod.startedAtMillis(),
        pod.deleting(),
        pod.containers(),
        cpuMilli,
        OptionalLong.empty());
  }

  private static Container container(String name, long cpuMilli, long memoryBytes) {
    return new Container(name, OptionalLong.of(cpuMilli), OptionalLong.of(memoryBytes));
  }

  private static Container bare(String name) {
    return new Container(name, OptionalLong.empty(), OptionalLong.empty());
  }
}
