package io.pulsescale.cli.policy;

import io.pulsescale.policy.migration.Migration;
import io.pulsescale.policy.source.SyntaxException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the commands that make policies have in common: a text in, documents and findings out. */
final class MigrationOptions {
  /** How a text becomes policies. */
  @FunctionalInterface
  interface Converter {
    Migration convert(String text, String namespace) throws SyntaxException;
  }

  /** What to print. */
  enum Part {
    /** Policies alone. */
    policies,
    /** The configuration of topic-stats-source alone. */
    connector
  }

  @Parameters(
      paramLabel = "FILE",
      description =
          "YAML or JSON, one or more documents or a List as kubectl writes it; - is read"
              + " from.")
  private String name;

  @Option(
      names = {"-n", "--namespace"},
      paramLabel = "NAMESPACE",
      description = "Of objects that name none (default: ${DEFAULT-VALUE}).")
  private String namespace = "default";

  @Option(names = "--only", description = "Print one part alone: ${COMPLETION-CANDIDATES}.")
  private Part only;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /** Reads, converts, prints, and answers the exit status. */
  int run(Converter converter) {
    PrintWriter errors = spec.commandLine().getErr();
    Optional<String> text = PolicyTexts.read(name, errors);
    if (text.isEmpty()) {
      return 2;
    }
    try {
      return print(converter.convert(text.get(), namespace), errors);
    } catch (SyntaxException e) {
      errors.println("%s:%d: document: %s".formatted(name, e.line(), e.getMessage()));
      return 2;
    }
  }

  private int print(Migration migration, PrintWriter errors) {
    List<String> documents = new ArrayList<>();
    if (only != Part.connector) {
      documents.addAll(migration.policies());
    }
    if (only != Part.policies) {
      migration.connector().ifPresent(documents::add);
    }
    PrintWriter output = spec.commandLine().getOut();
    output.print(String.join("---\n", documents));
    output.flush();
    migration.findings().forEach(finding -> errors.println(name + ":" + finding));
    return migration.lossy() ? 1 : 0;
  }
}
