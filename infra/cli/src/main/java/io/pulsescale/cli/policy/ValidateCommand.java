package io.pulsescale.cli.policy;

import io.pulsescale.policy.Fault;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code policy validate}: everything that is wrong with policies, a line for each fault. */
@Command(
    name = "validate",
    mixinStandardHelpOptions = true,
    description = {
      "Says what is wrong with policies, a line for each fault:",
      "  FILE:LINE: PATH: VALUE: ALLOWED",
      "Configurations of connectors among them are left out."
    })
final class ValidateCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", arity = "1..*", description = "YAML or JSON; - is read from.")
  private List<String> names;

  @Spec private CommandSpec spec;

  private final Map<String, String> nameByPolicy = new HashMap<>();

  @Override
  public Integer call() {
    int status = 0;
    for (String name : names) {
      Optional<String> text = PolicyTexts.read(name, errors());
      status = Math.max(status, text.map(it -> check(name, it)).orElse(2));
    }
    output().flush();
    return status;
  }

  private int check(String name, String text) {
    PolicyResult result = PolicyParser.parseAmongConnectors(text);
    if (result instanceof PolicyResult.Rejected rejected) {
      rejected.faults().forEach(fault -> tell(name, fault));
      return 1;
    }
    int status = 0;
    for (PolicyDocument policy : ((PolicyResult.Accepted) result).documents()) {
      String earlier = nameByPolicy.putIfAbsent(policy.key(), name);
      if (earlier == null) {
        errors().println(name + ": " + policy.key() + " is sound");
      } else {
        tell(name, new Fault(1, "metadata.name", policy.key(), "each policy once: see " + earlier));
        status = 1;
      }
    }
    return status;
  }

  private void tell(String name, Fault fault) {
    output()
        .println(
            "%s:%d: %s: %s: %s"
                .formatted(name, fault.line(), fault.path(), fault.seen(), fault.allowed()));
  }

  private PrintWriter output() {
    return spec.commandLine().getOut();
  }

  private PrintWriter errors() {
    return spec.commandLine().getErr();
  }
}
