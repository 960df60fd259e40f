package io.pulsescale.connector.pulsar.source.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.pulsescale.connector.pulsar.BatchIds;
import io.pulsescale.connector.pulsar.source.split.SplitPosition.After;
import io.pulsescale.connector.pulsar.source.split.SplitPosition.Earliest;
import io.pulsescale.connector.pulsar.source.split.SplitPosition.LastRead;
import io.pulsescale.connector.pulsar.source.split.SplitPosition.PublishedFrom;
import java.io.IOException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.MessageIdAdv;
import org.apache.pulsar.client.impl.MessageIdImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PulsarSplitSerializerTest {

  private static final String PARTITION = "persistent://shop/orders/in-partition-2";
  private static final String PARTITION_HEX =
      "002770657273697374656e743a2f2f73686f702f6f72646572732f696e2d706172746974696f6e2d32";
  private static final String NO_ID_HEX = "00000000";
  private static final String PLAIN_HEX = "00000008" + "0805100718023000";
  private static final String BATCHED_HEX = "0000000a" + "0805100718022003300a";
  private static final MessageId PLAIN = new MessageIdImpl(5, 7, 2);
  private static final MessageId BATCHED = BatchIds.id(5, 7, 2, 3);

  private final PulsarSplitSerializer serializer = new PulsarSplitSerializer();

  /** What version 1 wrote when it was made: a savepoint of that time must stay readable. */
  static Stream<Arguments> versionOne() {
    return Stream.of(
        Arguments.of(split(new Earliest(), Optional.empty()), "00" + NO_ID_HEX),
        Arguments.of(
            split(new PublishedFrom(1_700_000_000_000L), Optional.of(PLAIN)),
            "01" + "0000018bcfe56800" + PLAIN_HEX),
        Arguments.of(split(new After(PLAIN), Optional.empty()), "02" + PLAIN_HEX + NO_ID_HEX),
        Arguments.of(
            split(new LastRead(BATCHED), Optional.of(BATCHED)), "03" + BATCHED_HEX + BATCHED_HEX));
  }

  @ParameterizedTest
  @MethodSource("versionOne")
  void writesAndReadsTheBytesOfVersionOne(PulsarSplit split, String positionAndStop)
      throws IOException {
    String hex = PARTITION_HEX + positionAndStop;

    assertThat(HexFormat.of().formatHex(serializer.serialize(split))).isEqualTo(hex);
    assertThat(serializer.deserialize(1, HexFormat.of().parseHex(hex))).isEqualTo(split);
  }

  @Test
  void keepsIndexAndSizeOfTheBatch() throws IOException {
    PulsarSplit split = split(new LastRead(BATCHED), Optional.empty());

    PulsarSplit read = serializer.deserialize(1, serializer.serialize(split));

    MessageIdAdv id = (MessageIdAdv) read.position().firstId();
    assertThat(id.getBatchIndex()).isEqualTo(3);
    assertThat(id.getBatchSize()).isEqualTo(10);
  }

  @Test
  void refusesAVersionItDoesNotKnow() {
    assertThatIOException()
        .isThrownBy(() -> serializer.deserialize(2, new byte[0]))
        .withMessage("split version: 2 is unknown, must be 1");
  }

  private static PulsarSplit split(SplitPosition position, Optional<MessageId> stop) {
    return new PulsarSplit(PARTITION, position, stop);
  }
}
