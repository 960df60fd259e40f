package io.pulsescale.connector.pulsar.source.enumerator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.connector.pulsar.source.PulsarSourceSettingsTest;
import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.ReaderInfo;
import org.apache.flink.api.connector.source.mocks.MockSplitEnumeratorContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PulsarEnumeratorTest {

  private static final String TOPIC = "persistent://shop/orders/in";
  private static final String P0 = TOPIC + "-partition-0";
  private static final String P1 = TOPIC + "-partition-1";
  private static final String P2 = TOPIC + "-partition-2";

  private final MockSplitEnumeratorContext<PulsarSplit> context =
      new MockSplitEnumeratorContext<>(2);
  private final FakeDiscovery cluster = new FakeDiscovery();

  @AfterEach
  void close() throws Exception {
    context.close();
  }

  @Test
  void assignsEachSplitOnceItsOwnerHasRegistered() throws Throwable {
    cluster.partitions.addAll(Set.of(P0, P1));
    PulsarEnumerator enumerator = started(Boundedness.CONTINUOUS_UNBOUNDED);
    assertThat(assigned()).isEmpty();
    assertThat(enumerator.snapshotState(1).unassigned()).hasSize(2);

    register(enumerator, SplitAssignment.owner(P0, 2));
    assertThat(assigned()).containsExactly(P0);
    register(enumerator, SplitAssignment.owner(P1, 2));

    assertThat(assigned()).containsExactly(P0, P1);
    assertThat(enumerator.snapshotState(2))
        .isEqualTo(new EnumeratorState(true, Set.of(P0, P1), List.of()));
  }

  @Test
  void readsPartitionsFoundLaterFromTheirBeginningAndThoseKnownNotAgain() throws Throwable {
    cluster.partitions.add(P0);
    PulsarEnumerator enumerator = withBothReaders(started(Boundedness.CONTINUOUS_UNBOUNDED));

    cluster.partitions.add(P1);
    context.runPeriodicCallable(0);
    context.runNextOneTimeCallable();
    context.runPeriodicCallable(0);

    assertThat(context.getOneTimeCallables()).isEmpty();
    assertThat(splits())
        .extracting(PulsarSplit::position)
        .containsExactly(FakeDiscovery.FIRST, FakeDiscovery.LATER);
    assertThat(enumerator.snapshotState(1).partitions()).containsExactlyInAnyOrder(P0, P1);
  }

  @Test
  void readsAPartitionOnceThatTwoOverlappingLooksFound() throws Throwable {
    cluster.partitions.add(P0);
    withBothReaders(started(Boundedness.CONTINUOUS_UNBOUNDED));

    cluster.partitions.add(P1);
    context.runPeriodicCallable(0);
    context.runPeriodicCallable(0);
    context.runNextOneTimeCallable();
    context.runNextOneTimeCallable();

    assertThat(assigned()).containsExactly(P0, P1);
  }

  @Test
  void failsWithTheTopicWhenTheFirstLookFails() {
    cluster.away = true;
    enumerator(Boundedness.CONTINUOUS_UNBOUNDED, EnumeratorState.INITIAL).start();

    assertThatThrownBy(context::runNextOneTimeCallable)
        .hasStackTraceContaining("Cannot start reading [" + TOPIC + "]")
        .hasStackTraceContaining("broker away");
  }

  @Test
  void looksAgainAfterALaterLookHasFailed() throws Throwable {
    cluster.partitions.add(P0);
    withBothReaders(started(Boundedness.CONTINUOUS_UNBOUNDED));

    cluster.away = true;
    context.runPeriodicCallable(0);
    cluster.away = false;
    cluster.partitions.add(P1);
    context.runPeriodicCallable(0);
    context.runNextOneTimeCallable();

    assertThat(assigned()).containsExactly(P0, P1);
  }

  @Test
  void signalsTheEndOfABoundedReadAlsoToReadersWithoutSplits() throws Throwable {
    cluster.partitions.addAll(Set.of(P0, P1, P2));
    cluster.empty.addAll(Set.of(P0, P1, P2));
    withBothReaders(started(Boundedness.BOUNDED));

    assertThat(assigned()).isEmpty();
    assertThat(context.hasNoMoreSplits(0)).isTrue();
    assertThat(context.hasNoMoreSplits(1)).isTrue();
    assertThat(context.getPeriodicCallables()).isEmpty();
  }

  @Test
  void givesSplitsOfALostReaderBackToItWhenItRegistersAgain() throws Throwable {
    cluster.partitions.add(P0);
    PulsarEnumerator enumerator = withBothReaders(started(Boundedness.CONTINUOUS_UNBOUNDED));
    int owner = SplitAssignment.owner(P0, 2);

    context.unregisterReader(owner);
    enumerator.addSplitsBack(splits(), owner);
    assertThat(enumerator.snapshotState(1).unassigned()).hasSize(1);
    register(enumerator, owner);

    assertThat(context.getSplitsAssignmentSequence()).hasSize(2);
    assertThat(enumerator.snapshotState(2).unassigned()).isEmpty();
  }

  @Test
  void forgetsWhatACheckpointHoldsOfTopicsNoLongerConfigured() throws Throwable {
    String gone = "persistent://shop/orders/gone";
    PulsarSplit split = new PulsarSplit(gone, FakeDiscovery.LATER, Optional.empty());
    EnumeratorState state = new EnumeratorState(true, Set.of(P0, gone), List.of(split));

    PulsarEnumerator enumerator = enumerator(Boundedness.CONTINUOUS_UNBOUNDED, state);

    assertThat(enumerator.snapshotState(1))
        .isEqualTo(new EnumeratorState(true, Set.of(P0), List.of()));
  }

  private PulsarEnumerator started(Boundedness boundedness) throws Throwable {
    PulsarEnumerator enumerator = enumerator(boundedness, EnumeratorState.INITIAL);
    enumerator.start();
    context.runNextOneTimeCallable();
    return enumerator;
  }

  private PulsarEnumerator enumerator(Boundedness boundedness, EnumeratorState state) {
    return new PulsarEnumerator(
        PulsarSourceSettingsTest.settings(boundedness, TOPIC), context, state, cluster);
  }

  private PulsarEnumerator withBothReaders(PulsarEnumerator enumerator) {
    register(enumerator, 0);
    register(enumerator, 1);
    return enumerator;
  }

  private void register(PulsarEnumerator enumerator, int reader) {
    context.registerReader(new ReaderInfo(reader, "here"));
    enumerator.addReader(reader);
  }

  private List<PulsarSplit> splits() {
    return context.getSplitsAssignmentSequence().stream()
        .flatMap(assignment -> assignment.assignment().values().stream())
        .flatMap(List::stream)
        .toList();
  }

  private Set<String> assigned() {
    List<String> partitions = splits().stream().map(PulsarSplit::partition).toList();
    assertThat(partitions).doesNotHaveDuplicates();
    return new TreeSet<>(partitions);
  }
}
