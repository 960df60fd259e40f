package io.pulsescale.cli.policy;

import picocli.CommandLine.Command;

/** {@code policy}: checks policies, and makes them of what other autoscalers go by. */
@Command(
    name = "policy",
    mixinStandardHelpOptions = true,
    description = "Checks policies, and makes them of HPAs and ScaledObjects.",
    exitCodeListHeading = "Exit status:%n",
    exitCodeList = {
      "0:nothing is wrong, nothing essential is lost",
      "1:a policy is refused, or something is lost without which it scales differently",
      "2:wrong usage, or a file that cannot be read as YAML or JSON"
    },
    subcommands = {ValidateCommand.class, FromHpaCommand.class, FromKedaCommand.class})
public final class PolicyCommand {}
