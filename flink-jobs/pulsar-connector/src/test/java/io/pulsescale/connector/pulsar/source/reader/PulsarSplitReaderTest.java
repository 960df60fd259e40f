package io.pulsescale.connector.pulsar.source.reader;

import static io.pulsescale.connector.pulsar.source.reader.TestMessages.id;
import static io.pulsescale.connector.pulsar.source.reader.TestMessages.message;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.connector.pulsar.Texts;
import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import io.pulsescale.connector.pulsar.source.split.SplitPosition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.connector.base.source.reader.RecordsWithSplitIds;
import org.apache.flink.connector.base.source.reader.splitreader.SplitsAddition;
import org.apache.flink.metrics.SimpleCounter;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.Reader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PulsarSplitReaderTest {

  private final FakeReader partition = new FakeReader();
  private final CompletableFuture<Reader<byte[]>> opening = new CompletableFuture<>();
  private final SimpleCounter gaps = new SimpleCounter();
  private final PulsarSplitReader<String> reader = reader(Duration.ofMillis(1));

  @Test
  void dropsWhatWasReadOfTheBatchItResumesIn() throws IOException {
    add(new SplitPosition.LastRead(id(4, 1)), Optional.empty());
    partition.deliver(message(4, 0));
    partition.deliver(message(4, 1));
    partition.deliver(message(4, 2));
    partition.deliver(message(5, 0));

    assertThat(texts(reader.fetch())).containsExactly("4.2", "5.0");
    assertThat(gaps.getCount()).isZero();
  }

  @Test
  void dropsWhatAReconnectedReaderRepeats() throws IOException {
    add(new SplitPosition.Earliest(), Optional.empty());
    partition.deliver(message(4, 0));
    partition.deliver(message(4, 1));
    assertThat(texts(reader.fetch())).containsExactly("4.0", "4.1");

    partition.deliver(message(4, 0));
    partition.deliver(message(4, 1));
    partition.deliver(message(4, 2));

    assertThat(texts(reader.fetch())).containsExactly("4.2");
  }

  @Test
  void keepsTheOrderWhenAMessageWasAwaited() throws IOException {
    add(new SplitPosition.Earliest(), Optional.empty());
    assertThat(texts(reader.fetch())).isEmpty();

    partition.deliver(message(1, 0));
    partition.deliver(message(2, 0));
    partition.deliver(message(3, 0));

    assertThat(texts(reader.fetch())).containsExactly("1.0", "2.0", "3.0");
  }

  @Test
  @Timeout(10)
  void returnsEmptyWhenWokenUp() throws IOException {
    PulsarSplitReader<String> patient = reader(Duration.ofHours(1));
    opening.complete(partition);
    patient.handleSplitsChanges(
        new SplitsAddition<>(List.of(split(new SplitPosition.Earliest(), Optional.empty()))));

    patient.wakeUp();

    assertThat(texts(patient.fetch())).isEmpty();
  }

  @Test
  @Timeout(10)
  void doesNotWaitOutItsTimeWhenAMessageArrives() throws Exception {
    PulsarSplitReader<String> patient = reader(Duration.ofHours(1));
    patient.handleSplitsChanges(
        new SplitsAddition<>(List.of(split(new SplitPosition.Earliest(), Optional.empty()))));
    CompletableFuture<List<String>> fetched =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return texts(patient.fetch());
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });

    partition.deliver(message(1, 0));
    opening.complete(partition);

    assertThat(fetched.get()).containsExactly("1.0");
  }

  @Test
  void waitsForThePartitionToOpenWithoutBlockingOnIt() throws IOException {
    reader.handleSplitsChanges(
        new SplitsAddition<>(List.of(split(new SplitPosition.Earliest(), Optional.empty()))));
    partition.deliver(message(1, 0));
    assertThat(texts(reader.fetch())).isEmpty();

    opening.complete(partition);

    assertThat(texts(reader.fetch())).containsExactly("1.0");
  }

  @Test
  void leavesAPausedSplitAloneUntilItIsResumed() throws IOException {
    PulsarSplit split = add(new SplitPosition.Earliest(), Optional.empty());
    partition.deliver(message(1, 0));

    reader.pauseOrResumeSplits(List.of(split), List.of());
    assertThat(texts(reader.fetch())).isEmpty();
    reader.pauseOrResumeSplits(List.of(), List.of(split));

    assertThat(texts(reader.fetch())).containsExactly("1.0");
  }

  @Test
  void endsABoundedSplitAtItsStopIdAndReadsNothingBehindIt() throws IOException {
    add(new SplitPosition.Earliest(), Optional.of(id(4, 1)));
    partition.deliver(message(4, 0));
    partition.deliver(message(4, 1));
    partition.deliver(message(4, 2));

    assertThat(texts(reader.fetch())).containsExactly("4.0", "4.1");
    assertThat(reader.fetch().finishedSplits()).containsExactly(TestMessages.TOPIC);
    assertThat(partition.closed).isTrue();
  }

  @Test
  void endsABoundedSplitWhoseLastMessageIsGone() throws IOException {
    add(new SplitPosition.Earliest(), Optional.of(id(9, 0)));
    partition.deliver(message(4, 0));

    assertThat(texts(reader.fetch())).containsExactly("4.0");
    assertThat(reader.fetch().finishedSplits()).containsExactly(TestMessages.TOPIC);
  }

  @Test
  void countsAGapWhenTheMessageReadLastIsGone() throws IOException {
    add(new SplitPosition.LastRead(id(4, 1)), Optional.empty());
    partition.deliver(message(6, 0));

    assertThat(texts(reader.fetch())).containsExactly("6.0");
    assertThat(gaps.getCount()).isOne();
  }

  private PulsarSplitReader<String> reader(Duration maxWait) {
    return new PulsarSplitReader<>(
        (split, onArrival) ->
            new SplitCursor(
                split, (opened, schema) -> opening, new ResumeCheck(split, false, gaps), onArrival),
        new MessageDecoder<>(new Texts(), new SimpleCounter()),
        maxWait);
  }

  private PulsarSplit add(SplitPosition position, Optional<MessageId> stop) {
    PulsarSplit split = split(position, stop);
    opening.complete(partition);
    reader.handleSplitsChanges(new SplitsAddition<>(List.of(split)));
    return split;
  }

  private static PulsarSplit split(SplitPosition position, Optional<MessageId> stop) {
    return new PulsarSplit(TestMessages.TOPIC, position, stop);
  }

  private static List<String> texts(RecordsWithSplitIds<FetchedMessage<String>> batch) {
    List<String> texts = new ArrayList<>();
    while (batch.nextSplit() != null) {
      FetchedMessage<String> message = batch.nextRecordFromSplit();
      while (message != null) {
        texts.addAll(message.records());
        message = batch.nextRecordFromSplit();
      }
    }
    return texts;
  }
}
