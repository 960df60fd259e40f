package io.pulsescale.processes.supervisor;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.processes.ChildProcess;
import io.pulsescale.processes.ProcessSpec;
import io.pulsescale.processes.Readiness;
import io.pulsescale.processes.Service;
import io.pulsescale.processes.Startup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupervisorTest {

  private static final Duration LIMIT = Duration.ofSeconds(20);

  @TempDir Path home;
  private RunFolder folder;
  private ChildProcess supervisor;

  @BeforeEach
  void startSupervisor() {
    folder = new RunFolder(home.resolve("run"));
    supervisor = ChildProcess.start(SampleStack.program(home));
    await(
        "both services",
        () -> missing(phase("first") == Phase.READY && phase("second") == Phase.READY));
  }

  @AfterEach
  void leaveNothingBehind() {
    Shutdown.of(folder);
  }

  @Test
  void startsAServiceAfterThoseItNeeds() throws Exception {
    assertThat(Files.readAllLines(home.resolve("order"))).containsExactly("first", "second");
  }

  @Test
  void startsAgainWhatDiesAndRecoversIt() {
    ChildProcess killed = folder.process("first").orElseThrow();

    killed.kill();

    await("the recovery", () -> missing(Files.exists(home.resolve("recovered"))));
    assertThat(folder.process("first"))
        .hasValueSatisfying(now -> assertThat(now.pid()).isNotEqualTo(killed.pid()));
    assertThat(status("first").restarts()).isEqualTo(1);
    assertThat(status("second").restarts()).isZero();
  }

  @Test
  void leavesNothingBehindWhenAskedToEnd() {
    List<ChildProcess> running = folder.processes();

    supervisor.stop(LIMIT);

    assertThat(running).hasSize(3).noneMatch(ChildProcess::isAlive);
    assertThat(folder.processes()).isEmpty();
  }

  @Test
  void shutdownEndsTheOrphansOfAKilledSupervisor() {
    supervisor.kill();
    assertThat(folder.processes()).hasSize(2);

    List<ChildProcess> ended = Shutdown.of(folder);

    assertThat(ended).hasSize(2).noneMatch(ChildProcess::isAlive);
  }

  private Phase phase(String service) {
    return status(service).phase();
  }

  private ServiceStatus status(String service) {
    return folder.statuses().stream()
        .filter(status -> status.name().equals(service))
        .findFirst()
        .orElse(new ServiceStatus(service, Phase.WAITING, 0, ""));
  }

  private static Optional<String> missing(boolean there) {
    return there ? Optional.empty() : Optional.of("it");
  }

  private void await(String what, Readiness readiness) {
    ProcessSpec program = SampleStack.program(home);
    Startup.await(new Service(program, readiness, LIMIT, LIMIT), supervisor);
    assertThat(readiness.missing()).as(what).isEmpty();
  }
}
