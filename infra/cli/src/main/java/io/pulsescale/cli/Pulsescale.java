package io.pulsescale.cli;

import io.pulsescale.cli.bench.BenchCommand;
import io.pulsescale.cli.demo.DemoCommand;
import io.pulsescale.cli.deploy.DeployCommand;
import io.pulsescale.cli.explain.ExplainCommand;
import io.pulsescale.cli.explain.StatusCommand;
import io.pulsescale.cli.policy.PolicyCommand;
import io.pulsescale.cli.stack.BrokerCommand;
import io.pulsescale.cli.stack.DownCommand;
import io.pulsescale.cli.stack.UpCommand;
import io.pulsescale.processes.StartupException;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.pulsar.client.admin.PulsarAdminException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParseResult;

/** The program behind {@code scripts/}: exit status 0 done, 1 failed, 2 wrong usage. */
@Command(
    name = "pulsescale",
    mixinStandardHelpOptions = true,
    description = "Event-streaming autoscaling for Kubernetes.",
    subcommands = {
      UpCommand.class,
      DownCommand.class,
      BrokerCommand.class,
      DeployCommand.class,
      SubmitCommand.class,
      StatusCommand.class,
      ExplainCommand.class,
      DemoCommand.class,
      BenchCommand.class,
      PolicyCommand.class
    })
public final class Pulsescale {

  private Pulsescale() {}

  public static void main(String[] arguments) {
    System.exit(
        new CommandLine(new Pulsescale())
            .setExecutionExceptionHandler(Pulsescale::explain)
            .execute(arguments));
  }

  /**
   * What a user can act upon, or the world outside did, is a sentence; anything else is a fault of
   * ours, with its stack.
   */
  private static int explain(Exception failure, CommandLine command, ParseResult parsed)
      throws Exception {
    if (failure instanceof CommandFailure || failure instanceof StartupException) {
      System.err.println(failure.getMessage());
      return 1;
    }
    if (failure instanceof IOException
        || failure instanceof UncheckedIOException
        || failure instanceof PulsarAdminException) {
      System.err.println(Reasons.of(failure));
      return 1;
    }
    throw failure;
  }
}
