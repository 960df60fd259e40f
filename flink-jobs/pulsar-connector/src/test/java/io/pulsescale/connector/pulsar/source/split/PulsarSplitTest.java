package io.pulsescale.connector.pulsar.source.split;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.connector.pulsar.BatchIds;
import io.pulsescale.connector.pulsar.source.split.SplitPosition.After;
import io.pulsescale.connector.pulsar.source.split.SplitPosition.Earliest;
import io.pulsescale.connector.pulsar.source.split.SplitPosition.LastRead;
import io.pulsescale.connector.pulsar.source.split.SplitPosition.PublishedFrom;
import java.util.Optional;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.impl.MessageIdImpl;
import org.junit.jupiter.api.Test;

class PulsarSplitTest {

  private static final MessageId STOP = BatchIds.id(5, 7, 2, 3);

  private final PulsarSplit bounded =
      new PulsarSplit("persistent://shop/orders/in-partition-2", new Earliest(), Optional.of(STOP));

  @Test
  void endsAtItsStopIdWithinTheBatch() {
    assertThat(bounded.endsAt(BatchIds.id(5, 7, 2, 2))).isFalse();
    assertThat(bounded.endsAt(BatchIds.id(5, 7, 2, 3))).isTrue();
    assertThat(bounded.endsAt(BatchIds.id(5, 7, 2, 4))).isTrue();
    assertThat(bounded.endsAt(new MessageIdImpl(6, 0, 2))).isTrue();
  }

  @Test
  void isReadOnceItsPositionReachesTheStopId() {
    assertThat(bounded.isRead()).isFalse();
    assertThat(bounded.at(new PublishedFrom(Long.MAX_VALUE)).isRead()).isFalse();
    assertThat(bounded.at(new LastRead(new MessageIdImpl(5, 6, 2))).isRead()).isFalse();
    assertThat(bounded.at(new LastRead(STOP)).isRead()).isTrue();
    assertThat(bounded.at(new After(STOP)).isRead()).isTrue();
  }

  @Test
  void neverEndsWithoutAStopId() {
    PulsarSplit unbounded = new PulsarSplit("t", new LastRead(STOP), Optional.empty());

    assertThat(unbounded.isRead()).isFalse();
  }
}
