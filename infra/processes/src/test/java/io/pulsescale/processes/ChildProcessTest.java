package io.pulsescale.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ChildProcessTest {

  private static final Duration SOON = Duration.ofSeconds(10);

  @TempDir Path folder;

  @Test
  void isFoundAgainThroughItsFileWhileItRuns() {
    ProcessFile file = new ProcessFile(folder.resolve("sleeper.process"));
    ChildProcess process = ChildProcess.start(shell("exec sleep 60"));
    file.write(process);

    assertThat(file.find()).map(ChildProcess::pid).contains(process.pid());

    process.kill();
    assertThat(file.find()).isEmpty();
  }

  @RepeatedTest(50)
  void isGoneForGoodOnceKilled() {
    ChildProcess process = ChildProcess.start(shell("exec sleep 60"));

    process.kill();

    assertThat(process.isAlive()).isFalse();
    assertThat(process.isAlive()).isFalse();
  }

  @Test
  void isNotMistakenForALaterProcessWithItsNumber() {
    ChildProcess process = ChildProcess.start(shell("exec sleep 60"));

    assertThat(ChildProcess.find("other", process.pid(), process.startedAt().minusSeconds(60)))
        .isEmpty();

    process.kill();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void countsAsEndedBeforeItsParentTakesNotice() {
    // The shell replaces itself by a program that never waits for the child it left it.
    ChildProcess parent = ChildProcess.start(shell("sleep 1 & exec sleep 60"));
    Startup.await("the child", () -> missing(childOf(parent)), SOON);
    ChildProcess child = childOf(parent).orElseThrow();

    assertThat(child.awaitExit(SOON)).isTrue();
    assertThat(parent.isAlive()).isTrue();

    parent.kill();
  }

  @Test
  void isKilledWhenItIgnoresTheRequestToStop() {
    ChildProcess process =
        ChildProcess.start(shell("trap '' TERM; echo up; while :; do sleep 1; done"));
    Startup.await(service(process, () -> logContains("up")), process);

    process.stop(Duration.ofMillis(200));

    assertThat(process.isAlive()).isFalse();
  }

  @Test
  void startFailsWithTheEndOfTheLogWhenTheProcessEnds() {
    ChildProcess process = ChildProcess.start(shell("echo no such option >&2; exit 1"));

    assertThatThrownBy(
            () -> Startup.await(service(process, () -> Optional.of("the moon")), process))
        .isInstanceOf(StartupException.class)
        .hasMessageContaining("ended while starting, waiting for the moon")
        .hasMessageContaining("no such option");
  }

  @Test
  void startFailsWithWhatIsMissingWhenTimeIsUp() {
    ChildProcess process = ChildProcess.start(shell("exec sleep 60"));
    Service slow =
        new Service(shell("unused"), () -> Optional.of("the moon"), Duration.ofMillis(50), SOON);

    assertThatThrownBy(() -> Startup.await(slow, process))
        .isInstanceOf(StartupException.class)
        .hasMessageContaining("is not ready after 0 s, waiting for the moon");

    process.kill();
  }

  private static Optional<ChildProcess> childOf(ChildProcess parent) {
    return ProcessHandle.of(parent.pid()).stream()
        .flatMap(ProcessHandle::children)
        .findFirst()
        .flatMap(child -> ChildProcess.find("child", child.pid(), Instant.now()));
  }

  private static Optional<String> missing(Optional<ChildProcess> child) {
    return child.isPresent() ? Optional.empty() : Optional.of("it");
  }

  private Service service(ChildProcess process, Readiness readiness) {
    return new Service(shell(process.name()), readiness, SOON, SOON);
  }

  private Optional<String> logContains(String text) {
    return folder.resolve("log").toFile().length() > text.length()
        ? Optional.empty()
        : Optional.of(text);
  }

  private ProcessSpec shell(String script) {
    return new ProcessSpec(
        "shell", List.of("sh", "-c", script), Map.of(), folder, folder.resolve("log"));
  }
}
