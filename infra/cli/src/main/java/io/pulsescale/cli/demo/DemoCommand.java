package io.pulsescale.cli.demo;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.pulsescale.cli.AboveZero;
import io.pulsescale.cli.CommandFailure;
import io.pulsescale.cli.Endpoints;
import io.pulsescale.cli.SubmitCommand;
import io.pulsescale.cli.demo.load.Scenario;
import io.pulsescale.cli.demo.report.DemoReport;
import io.pulsescale.cli.deploy.DeployCommand;
import io.pulsescale.cli.stack.DownCommand;
import io.pulsescale.cli.stack.UpCommand;
import io.pulsescale.processes.Layout;
import io.pulsescale.processes.supervisor.RunFolder;
import io.pulsescale.processes.supervisor.Shutdown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code demo}: the whole loop, closed before the reader's eyes. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description = {
      "Starts everything, drives two workloads through a quiet, a rise and a burst, and shows how",
      "Pulsescale follows: orders from 0 to many and back to 0 by the backlog of a Pulsar topic,",
      "shop-api from 1 to several and back by the CPU of its ukpd instances.",
      "Exit status 0 only if the loop closed."
    })
public final class DemoCommand implements Callable<Integer> {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "Drive the load from a recorded CSV file of timestamp,value instead.")
  private Path trace;

  @Option(
      names = "--speed",
      paramLabel = "N",
      converter = AboveZero.class,
      description = "How many times as fast as recorded (default: ${DEFAULT-VALUE}).")
  private double speed = 60;

  @Option(names = "--keep", description = "Leave everything running at the end.")
  private boolean keep;

  @Option(names = "--json", paramLabel = "FILE", description = "Write the summary to a file.")
  private Path json;

  @Option(
      names = "--settle",
      paramLabel = "DURATION",
      description = "How long to wait for quiet after the load (default: ${DEFAULT-VALUE}).")
  private Duration settle = Duration.ofMinutes(3);

  @Override
  public Integer call() throws Exception {
    Instant began = Instant.now();
    Scenario scenario = trace == null ? Scenario.builtIn() : Scenario.recorded(trace, speed);
    requireFolder(json);
    Layout layout = Layout.find();
    if (!keep) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(layout), "stop"));
    }
    try {
      run(new UpCommand());
      run(new DeployCommand());
      run(new SubmitCommand());
      Session session = new Session(layout, Endpoints.read(layout), began);
      DemoReport report = session.play(scenario, settle);
      write(report);
      return report.verdict().equals("closed") ? 0 : 1;
    } finally {
      leave();
    }
  }

  /** Found out now rather than after the run. */
  private static void requireFolder(Path file) {
    if (file != null && !Files.isDirectory(file.toAbsolutePath().getParent())) {
      throw new CommandFailure("--json " + file + ": its folder does not exist");
    }
  }

  /** For a Ctrl-C; when all was stopped already, this finds nothing. */
  private static void stop(Layout layout) {
    RunFolder folder = new RunFolder(layout.run());
    if (!folder.processes().isEmpty()) {
      System.out.println("stopping everything");
      Shutdown.of(folder);
    }
  }

  private void leave() throws Exception {
    if (keep) {
      System.out.println("everything runs on; scripts/down stops it");
    } else {
      run(new DownCommand());
    }
  }

  private void write(DemoReport report) throws IOException {
    if (json != null) {
      JSON.writeValue(json.toFile(), report);
      System.out.println("summary in " + json);
    }
  }

  /** Runs another command with its defaults; what it throws is this command's failure. */
  private static void run(Callable<Integer> command) throws Exception {
    CommandLine.populateCommand(command);
    command.call();
  }
}
