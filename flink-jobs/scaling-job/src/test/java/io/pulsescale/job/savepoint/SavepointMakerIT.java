package io.pulsescale.job.savepoint;

import io.pulsescale.event.Evaluation;
import io.pulsescale.job.Feed;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * Not a test: makes the files in {@code savepoint/v<n>} of the test resources, from the job as it
 * is. To be run before the stored form of the state changes, see README.md.
 */
@EnabledIfSystemProperty(
    named = "pulsescale.savepoint",
    matches = "v\\d+",
    disabledReason =
        "makes a savepoint of this version; asked for with -Dpulsescale.savepoint=v<n>")
class SavepointMakerIT {
  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(1)
              .setNumberSlotsPerTaskManager(1)
              .build());

  private final Path made =
      Path.of("src/test/resources/savepoint", System.getProperty("pulsescale.savepoint"));

  @TempDir private Path folder;

  @Test
  void makesASavepointOfThisVersionAndTheStateOfEachPolicyInIt() throws Exception {
    StoryRun run = new StoryRun(new Feed());
    Path savepoint = run.savepointAtTheEnd(folder);
    copy(savepoint, made.resolve("savepoint"));

    List<Evaluation> next = run.oneTickFrom(savepoint, "hashmap");

    for (Evaluation evaluation : next) {
      ByteBuffer keyframe = evaluation.getStateBefore();
      byte[] bytes = new byte[keyframe.remaining()];
      keyframe.duplicate().get(bytes);
      Files.write(made.resolve(evaluation.getPolicyName() + ".keyframe"), bytes);
    }
  }

  @Test
  void makesASnapshotOfTheEvaluatingOperatorWithInputsThatWait() throws Exception {
    Files.createDirectories(made);
    WaitingInputs.writeSnapshot(made.resolve("evaluate.snapshot"));
  }

  private static void copy(Path from, Path to) throws Exception {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }
}
