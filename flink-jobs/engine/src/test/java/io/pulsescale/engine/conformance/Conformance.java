package io.pulsescale.engine.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs the vectors beside one part: every case of its stages, whatever else the folder holds. A
 * stage that no part knows, and one of the part's that it does not run, count as disagreements.
 *
 * <pre>
 * Conformance.beside(Part.POLICY).stage("metadata", tried -&gt; new Comparison(tried.expect())…).run();
 * </pre>
 */
public final class Conformance {
  private final Part part;
  private final Map<String, Stage> stages = new HashMap<>();

  private Conformance(Part part) {
    this.part = part;
  }

  /**
   * @return a run that decides none of the part's stages yet
   */
  public static Conformance beside(Part part) {
    return new Conformance(part);
  }

  /** How the part decides one of its stages. */
  public Conformance stage(String name, Stage stage) {
    stages.put(name, stage);
    return this;
  }

  /**
   * Runs the folder to use, prints {@code N of M agree} for each file and stage and each
   * disagreement, and fails on any.
   */
  public void run() {
    Agreement agreement = compare(VectorFolder.cases());
    agreement.report().forEach(System.out::println);
    assertThat(agreement.disagreements()).isEmpty();
  }

  Agreement compare(List<VectorCase> cases) {
    assertThat(cases).as("cases in the folder").isNotEmpty();
    Agreement agreement = new Agreement();
    cases.forEach(tried -> compare(tried, agreement));
    return agreement;
  }

  private void compare(VectorCase tried, Agreement agreement) {
    Part owner = Part.of(tried.stage()).orElse(part);
    if (owner != part) {
      agreement.runElsewhere(tried, owner);
    } else if (!stages.containsKey(tried.stage())) {
      agreement.disagrees(tried, "nothing runs stage " + tried.stage());
    } else {
      compare(tried, stages.get(tried.stage()), agreement);
    }
  }

  /** A case that cannot even be run disagrees; the others are run all the same. */
  private static void compare(VectorCase tried, Stage stage, Agreement agreement) {
    try {
      agreement.compared(tried, stage.run(tried));
    } catch (RuntimeException e) {
      agreement.disagrees(tried, "expected " + tried.expect() + ", got " + e);
    }
  }
}
