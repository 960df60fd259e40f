package io.pulsescale.replay;

import io.pulsescale.replay.record.Recorder;
import io.pulsescale.replay.record.TimeRange;
import io.pulsescale.replay.recording.Manifest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.pulsar.client.api.PulsarClient;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Copies Pulsescale's topics into files. */
@Command(
    name = "record",
    description = "Copies Pulsescale's topics into files that scripts/replay reads.",
    sortOptions = false)
public final class RecordCommand implements Callable<Integer> {
  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Folder to write to; must be empty or not exist yet.")
  private Path out;

  @Option(
      names = "--from",
      paramLabel = "TIME",
      description = "First publish time, as 2026-01-31T12:00:00Z; default: all that is kept.")
  private Instant from;

  @Option(
      names = "--to",
      paramLabel = "TIME",
      description = "Publish time to stop before; default: the topics' ends as of now.")
  private Instant to;

  @Option(
      names = "--service-url",
      paramLabel = "URL",
      description = "Pulsar's address, as pulsar://host:port; default: the one of the local stack.")
  private String serviceUrl;

  @Option(
      names = "--namespace",
      paramLabel = "TENANT/NAME",
      defaultValue = "pulsescale/events",
      description = "Namespace of the topics; default: ${DEFAULT-VALUE}.")
  private String namespace;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this help.")
  private boolean help;

  @Override
  public Integer call() throws IOException {
    TimeRange range = new TimeRange(Optional.ofNullable(from), Optional.ofNullable(to));
    String url = serviceUrl == null ? LocalStack.pulsarServiceUrl() : serviceUrl;
    PulsarClient client = PulsarClient.builder().serviceUrl(url).build();
    try {
      Manifest manifest = new Recorder(client, namespace).record(out, range);
      long messages = manifest.files().stream().mapToLong(Manifest.RecordedFile::count).sum();
      System.out.printf(
          "%d messages of %d partitions in %s%n", messages, manifest.files().size(), out);
      return 0;
    } finally {
      client.closeAsync();
    }
  }

  /** Exit status 0 when all was copied, 1 when not. */
  public static void main(String[] args) {
    System.exit(
        new CommandLine(new RecordCommand())
            .setExecutionExceptionHandler(Failures::tell)
            .execute(args));
  }
}
