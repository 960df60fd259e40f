package io.pulsescale.replay.report;

import io.pulsescale.event.Evaluation;
import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.replay.Recorded;
import io.pulsescale.job.replay.Retaken;
import io.pulsescale.job.replay.Retaken.Verdict;
import io.pulsescale.replay.recording.Manifest;
import io.pulsescale.replay.recording.RecordingReader;
import io.pulsescale.replay.source.RecordedEvaluations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Makes a report of what a replay gave, in an order that does not depend on its parallelism. */
public final class Reporting {
  private static final Comparator<Retaken> BY_PLACE =
      Comparator.comparing(Retaken::policy).thenComparingLong(Retaken::position);
  private static final Comparator<Retaken> BY_EVALUATION =
      Comparator.<Retaken, String>comparing(result -> result.retaken().key())
          .thenComparing(Retaken::policy)
          .thenComparingLong(result -> result.retaken().sequence())
          .thenComparingLong(Retaken::position);

  private final Manifest manifest;
  private final Path folder;
  private final Envelopes envelopes = new Envelopes();

  public Reporting(Manifest manifest, Path folder) {
    this.manifest = manifest;
    this.folder = folder;
  }

  /**
   * The report on the results, in whatever order they came.
   *
   * @throws IOException when the recording cannot be read again
   */
  public Report on(Collection<Retaken> results) throws IOException {
    List<Retaken> different = with(results, Verdict.DIFFERENT).toList();
    List<Report.MissingEvaluation> missing =
        results.stream()
            .sorted(BY_PLACE)
            .filter(result -> result.retaken() == null)
            .map(
                result ->
                    new Report.MissingEvaluation(
                        result.evaluationId(), result.verdict() + ": " + result.detail()))
            .toList();
    return new Report(
        results.size(),
        with(results, Verdict.IDENTICAL).count(),
        different.size(),
        missing.size(),
        sha256(results),
        differences(different),
        missing);
  }

  private static Stream<Retaken> with(Collection<Retaken> results, Verdict verdict) {
    return results.stream().sorted(BY_PLACE).filter(result -> result.verdict() == verdict);
  }

  private List<Report.DifferentEvaluation> differences(List<Retaken> different) throws IOException {
    if (different.isEmpty()) {
      return List.of();
    }
    Map<Long, Envelope> recorded = recordedByPosition();
    return different.stream()
        .map(
            result ->
                new Report.DifferentEvaluation(
                    result.evaluationId(),
                    Differences.between(
                        event(recorded.get(result.position())), event(result.retaken()))))
        .toList();
  }

  private Map<Long, Envelope> recordedByPosition() throws IOException {
    Map<Long, Envelope> byPosition = new HashMap<>();
    for (Path file : manifest.filesOf(EventType.EVALUATION, folder)) {
      try (RecordedEvaluations evaluations =
          new RecordedEvaluations(
              new RecordingReader(Files.newInputStream(file), EventType.EVALUATION))) {
        for (Recorded next = evaluations.read(); next != null; next = evaluations.read()) {
          byPosition.put(next.position(), next.evaluation());
        }
      }
    }
    return byPosition;
  }

  private Evaluation event(Envelope envelope) {
    return envelopes.open(envelope, Evaluation.class);
  }

  private static String sha256(Collection<Retaken> results) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      results.stream()
          .filter(result -> result.retaken() != null)
          .sorted(BY_EVALUATION)
          .forEach(result -> digest.update(result.retaken().event()));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
