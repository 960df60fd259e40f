package io.pulsescale.job.savepoint;

import io.pulsescale.job.evaluation.PolicyMemory;
import io.pulsescale.job.state.PolicyStateCodec;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** What former versions of the job left at the end of the {@link Story}. */
public final class FormerStates {
  private FormerStates() {}

  /** The state of a policy, as that version wrote it into an evaluation. */
  public static PolicyMemory keyframe(String version, String policy) throws IOException {
    byte[] bytes = Files.readAllBytes(folder(version).resolve(policy + ".keyframe"));
    return PolicyStateCodec.decode(ByteBuffer.wrap(bytes));
  }

  static Path folder(String version) {
    return Path.of("src/test/resources/savepoint", version);
  }
}
