package io.pulsescale.cli.policy;

import io.pulsescale.policy.migration.HpaMigration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code policy from-hpa}. */
@Command(
    name = "from-hpa",
    mixinStandardHelpOptions = true,
    description = {
      "Turns HorizontalPodAutoscalers of autoscaling/v2 into policies that decide the same.",
      "What is not carried over, or not quite as it was, is told on standard error:",
      "  FILE:LINE: lost|note: OBJECT: PATH: VALUE: WHY"
    })
final class FromHpaCommand implements Callable<Integer> {
  @Mixin private MigrationOptions options;

  @Override
  public Integer call() {
    return options.run(HpaMigration::of);
  }
}
