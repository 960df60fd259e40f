package io.pulsescale.cli;

import io.pulsescale.cli.flink.FlinkRest;
import io.pulsescale.cli.flink.FlinkRest.Job;
import io.pulsescale.cli.flink.RetainedState;
import io.pulsescale.processes.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code submit}: brings the scaling job onto the Flink cluster, with its last state. */
@Command(
    name = "submit",
    mixinStandardHelpOptions = true,
    description = {
      "Submits the scaling job to the Flink cluster.",
      "Resumes from the newest retained checkpoint or savepoint, if there is one."
    })
public final class SubmitCommand implements Callable<Integer> {
  /** Name under which the job is known to the cluster. */
  public static final String JOB_NAME = "pulsescale";

  private static final String MAIN_CLASS = "io.pulsescale.job.ScalingJob";
  private static final Duration START_LIMIT = Duration.ofSeconds(90);

  @Option(
      names = "--fresh",
      description = "Start without the retained state; history comes back from scale-outcomes.")
  private boolean fresh;

  @Option(
      names = "--parallelism",
      converter = FromOne.class,
      description = "Parallel subtasks of the job (default: ${DEFAULT-VALUE}).")
  private int parallelism = 1;

  @Option(
      names = "--events",
      description = "Namespace of the events' topics (default: ${DEFAULT-VALUE}).")
  private String namespace = "pulsescale/events";

  @Option(
      names = "--job-option",
      paramLabel = "OPTION",
      description = "A further option for the job itself, for example --job-option=--x=y.")
  private List<String> jobOptions = new ArrayList<>();

  @Override
  public Integer call() {
    Layout layout = Layout.find();
    Endpoints endpoints = Endpoints.read(layout);
    FlinkRest flink = new FlinkRest(endpoints.flinkRestUrl());
    Optional<Job> running =
        flink.jobs().stream()
            .filter(job -> job.name().equals(JOB_NAME) && !job.ended())
            .findFirst();
    if (running.isPresent()) {
      System.out.println("job " + running.get().id() + " runs already");
      return 0;
    }
    submit(layout, endpoints, flink);
    return 0;
  }

  private void submit(Layout layout, Endpoints endpoints, FlinkRest flink) {
    Path state = layout.flinkHome();
    Optional<Path> from =
        fresh
            ? Optional.empty()
            : RetainedState.newest(state.resolve("checkpoints"), state.resolve("savepoints"));
    String jar =
        flink.upload(layout.root().resolve("flink-jobs/scaling-job/target/scaling-job.jar"));
    String id =
        flink.run(jar, MAIN_CLASS, arguments(endpoints), from.map(path -> path.toUri().toString()));
    remember(layout);
    Waiting.until(
        "all tasks of job " + id + " to run", START_LIMIT, () -> flink.allTasksRunning(id));
    System.out.println(
        "job " + id + " runs" + from.map(path -> ", resumed from " + path).orElse(""));
  }

  /** For the supervisor, which submits again when a new JobManager has forgotten the job. */
  private void remember(Layout layout) {
    List<String> arguments = new ArrayList<>();
    arguments.add("--parallelism=" + parallelism);
    arguments.add("--events=" + namespace);
    jobOptions.forEach(option -> arguments.add("--job-option=" + option));
    try {
      Files.write(layout.run().resolve("submit.arguments"), arguments);
    } catch (IOException e) {
      throw new CommandFailure("cannot write to " + layout.run() + ": " + e.getMessage(), e);
    }
  }

  private List<String> arguments(Endpoints endpoints) {
    List<String> arguments = new ArrayList<>();
    arguments.add("--service-url=" + endpoints.pulsarServiceUrl());
    arguments.add("--namespace=" + namespace);
    arguments.add("--parallelism=" + parallelism);
    arguments.addAll(jobOptions);
    return arguments;
  }
}
