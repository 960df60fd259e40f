package io.pulsescale.replay;

import io.pulsescale.replay.report.Report;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes the evaluations of a recording again and says which came out otherwise. */
@Command(
    name = "replay",
    description = "Takes every evaluation of a recording again and compares.",
    sortOptions = false,
    exitCodeListHeading = "Exit status:%n",
    exitCodeList = {
      "0:evaluations were taken again, and each is identical",
      "1:some differ, none could be taken again, or the replay failed",
      "2:the command line is wrong"
    })
public final class ReplayCommand implements Callable<Integer> {
  private static final int SHOWN = 20;

  @Parameters(paramLabel = "DIR", description = "Folder that scripts/record wrote.")
  private Path recording;

  @Option(names = "--json", paramLabel = "FILE", description = "Writes the report to a file.")
  private Path json;

  @Option(
      names = "--parallelism",
      paramLabel = "N",
      defaultValue = "1",
      description = "Parallel subtasks, from 1; the report does not depend on it.")
  private int parallelism;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this help.")
  private boolean help;

  @Override
  public Integer call() throws Exception {
    Report report = ReplayJob.run(ReplayJob.embedded(parallelism), recording);
    if (json != null) {
      report.write(json);
    }
    print(report);
    return report.different() == 0 && report.identical() > 0 ? 0 : 1;
  }

  private static void print(Report report) {
    System.out.printf(
        "%d evaluations: %d identical, %d different, %d not replayed%nsha256 %s%n",
        report.evaluations(),
        report.identical(),
        report.different(),
        report.notReplayed(),
        report.sha256());
    report.differences().stream().limit(SHOWN).forEach(ReplayCommand::print);
    report.missing().stream()
        .limit(SHOWN)
        .forEach(it -> System.out.printf("%s not replayed: %s%n", it.evaluation(), it.reason()));
  }

  private static void print(Report.DifferentEvaluation evaluation) {
    System.out.println(evaluation.evaluation() + " differs:");
    evaluation
        .fields()
        .forEach(
            it ->
                System.out.printf(
                    "  %s: recorded %s, now %s%n", it.field(), it.recorded(), it.retaken()));
  }

  /** Exit status as the help says. */
  public static void main(String[] args) {
    System.exit(
        new CommandLine(new ReplayCommand())
            .setExecutionExceptionHandler(Failures::tell)
            .execute(args));
  }
}
