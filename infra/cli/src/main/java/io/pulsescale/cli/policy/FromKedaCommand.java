package io.pulsescale.cli.policy;

import io.pulsescale.policy.migration.KedaMigration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code policy from-keda}. */
@Command(
    name = "from-keda",
    mixinStandardHelpOptions = true,
    description = {
      "Turns ScaledObjects with pulsar, cpu and memory triggers into policies that decide the same,"
          + " and into the configuration of topic-stats-source.",
      "What is not carried over, or not quite as it was, is told on standard error:",
      "  FILE:LINE: lost|note: OBJECT: PATH: VALUE: WHY"
    })
final class FromKedaCommand implements Callable<Integer> {
  @Mixin private MigrationOptions options;

  @Override
  public Integer call() {
    return options.run(KedaMigration::of);
  }
}
