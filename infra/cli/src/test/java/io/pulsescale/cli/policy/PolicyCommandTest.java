package io.pulsescale.cli.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class PolicyCommandTest {
  private static final Path ROOT = Path.of(System.getProperty("pulsescale.root"));
  private static final Path POLICIES = ROOT.resolve("schemas/policy/src/test/resources");
  private static final String COMPLETE = POLICIES.resolve("policies/complete.yaml").toString();
  private static final String MANY = POLICIES.resolve("faults/many.yaml").toString();
  private static final String ORDERS = POLICIES.resolve("migration/keda/orders.yaml").toString();
  private static final String LOST = POLICIES.resolve("migration/keda/lost.yaml").toString();
  private static final String WEB = POLICIES.resolve("migration/hpa/web.yaml").toString();

  @TempDir private Path folder;

  private final StringWriter output = new StringWriter();
  private final StringWriter errors = new StringWriter();

  @Test
  void soundPoliciesGiveNoFaults() {
    assertThat(run("validate", COMPLETE)).isZero();

    assertThat(output.toString()).isEmpty();
    assertThat(errors.toString()).isEqualTo(COMPLETE + ": shop/orders is sound\n");
  }

  @Test
  void eachFaultIsALineWithItsPlace() {
    assertThat(run("validate", COMPLETE, MANY)).isEqualTo(1);

    assertThat(output.toString())
        .contains(MANY + ":9: spec.mode: \"Dry\": one of Direct, Observe\n")
        .contains(MANY + ":8: spec.maxReplicaCount: an unknown key: maxReplicas (did you mean")
        .doesNotContain(COMPLETE);
  }

  @Test
  void aPolicyInTwoFilesIsAFault() {
    assertThat(run("validate", COMPLETE, COMPLETE)).isEqualTo(1);

    assertThat(output.toString())
        .isEqualTo(
            COMPLETE + ":1: metadata.name: shop/orders: each policy once: see " + COMPLETE + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "validate,nowhere.yaml",
    "validate,",
    "from-hpa,nowhere.yaml",
    "from-keda,",
    "adopt,"
  })
  void whatCannotBeReadIsWrongUsage(String command, String file) {
    assertThat(file == null ? run(command) : run(command, file)).isEqualTo(2);

    assertThat(errors.toString()).isNotEmpty();
  }

  @Test
  void aTextThatIsNoYamlIsWrongUsageForAMigration() throws IOException {
    Path file = Files.writeString(folder.resolve("broken.yaml"), "a: [");

    assertThat(run("from-keda", file.toString())).isEqualTo(2);
    assertThat(errors.toString()).startsWith(file + ":1: document: ");
  }

  @Test
  void whatAMigrationPrintsIsSound() throws IOException {
    assertThat(run("from-keda", ORDERS)).isZero();
    Path file = Files.writeString(folder.resolve("orders.yaml"), output.toString());

    assertThat(run("validate", file.toString())).isZero();
    assertThat(errors.toString()).contains(file + ": shop/orders is sound\n");
  }

  @Test
  void partsArePrintedAlone() {
    assertThat(run("from-keda", "--only", "connector", ORDERS)).isZero();

    assertThat(output.toString()).contains("clusters:").doesNotContain("ScalingPolicy");
  }

  @Test
  void aLossGivesStatusOneAndIsToldWithItsPlace() {
    assertThat(run("from-keda", LOST)).isEqualTo(1);

    assertThat(errors.toString())
        .contains(LOST + ":48: lost: ScaledObject shop/lost: spec.triggers[7].type: \"kafka\": ");
  }

  @Test
  void notesAloneGiveStatusZero() {
    assertThat(run("from-hpa", WEB)).isZero();

    assertThat(output.toString()).contains("semantics: Upstream");
    assertThat(errors.toString()).contains(": note: ");
  }

  private int run(String... arguments) {
    return new CommandLine(new PolicyCommand())
        .setOut(new PrintWriter(output, true))
        .setErr(new PrintWriter(errors, true))
        .execute(arguments);
  }
}
