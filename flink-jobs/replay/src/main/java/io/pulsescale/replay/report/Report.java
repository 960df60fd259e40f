package io.pulsescale.replay.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Whether recorded evaluations came out the same again.
 *
 * @param evaluations recorded ones: identical, different and notReplayed together
 * @param notReplayed those that lacked something, for example the state they began with
 * @param sha256 of the evaluations taken again, in Avro binary, by workload, policy, sequence and
 *     place in the topic, hexadecimal
 * @param differences the different ones
 * @param missing those not replayed
 */
public record Report(
    long evaluations,
    long identical,
    long different,
    long notReplayed,
    String sha256,
    List<DifferentEvaluation> differences,
    List<MissingEvaluation> missing) {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  public Report {
    differences = List.copyOf(differences);
    missing = List.copyOf(missing);
  }

  /** A recorded evaluation that came out otherwise, field by field. */
  public record DifferentEvaluation(String evaluation, List<Difference> fields) {}

  /** A recorded evaluation that could not be taken again. */
  public record MissingEvaluation(String evaluation, String reason) {}

  /** Writes it as JSON. */
  public void write(Path file) throws IOException {
    MAPPER.writeValue(file.toFile(), this);
  }
}
