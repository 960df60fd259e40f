package io.pulsescale.local;

import io.pulsescale.local.home.HomeFiles;
import io.pulsescale.local.workload.Workloads;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs a stack until the process is told to end; writes {@code endpoints.json} into its home. */
@Command(
    name = "local-stack",
    mixinStandardHelpOptions = true,
    description = "Runs a Kubernetes API, a ukpd API and workers on 127.0.0.1.")
final class LocalStackCommand implements Callable<Integer> {
  @Option(names = "--home", required = true, description = "Folder for what must survive.")
  private Path home;

  @Option(
      names = "--pulsar-url",
      required = true,
      description = "For example pulsar://127.0.0.1:6650.")
  private String pulsarUrl;

  @Option(names = "--kubernetes-port", defaultValue = "0", description = "0 takes a free one.")
  private int kubernetesPort;

  @Option(names = "--ukpd-port", defaultValue = "0", description = "0 takes a free one.")
  private int ukpdPort;

  @Option(names = "--control-port", defaultValue = "0", description = "0 takes a free one.")
  private int controlPort;

  @Option(names = "--workloads", description = "YAML file; without it the workloads of the demo.")
  private Path workloads;

  static void run(String[] arguments) {
    SimpleLogging.toStandardOutput();
    System.exit(new CommandLine(new LocalStackCommand()).execute(arguments));
  }

  @Override
  public Integer call() throws InterruptedException {
    var toCreate = workloads == null ? Workloads.demo() : Workloads.read(workloads);
    var options =
        new LocalStackOptions(home, pulsarUrl, kubernetesPort, ukpdPort, controlPort, toCreate);
    var stack = LocalStack.start(options);
    Runtime.getRuntime().addShutdownHook(new Thread(stack::close, "shutdown"));
    HomeFiles.write(home.resolve("endpoints.json"), stack.endpoints());
    log().info("ready: {}", stack.endpoints());
    new CountDownLatch(1).await();
    return 0;
  }

  /** Asked for late: logging is set up by then. */
  private static Logger log() {
    return LoggerFactory.getLogger(LocalStackCommand.class);
  }
}
