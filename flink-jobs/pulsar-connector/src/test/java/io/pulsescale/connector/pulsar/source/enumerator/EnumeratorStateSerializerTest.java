package io.pulsescale.connector.pulsar.source.enumerator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import io.pulsescale.connector.pulsar.source.split.SplitPosition;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EnumeratorStateSerializerTest {

  private static final String HEX =
      "01"
          + "00000002000d742d706172746974696f6e2d30000d742d706172746974696f6e2d31"
          + "000000010000000100000014000d742d706172746974696f6e2d310000000000";

  private final EnumeratorStateSerializer serializer = new EnumeratorStateSerializer();
  private final EnumeratorState state =
      new EnumeratorState(
          true,
          Set.of("t-partition-1", "t-partition-0"),
          List.of(
              new PulsarSplit("t-partition-1", new SplitPosition.Earliest(), Optional.empty())));

  @Test
  void writesAndReadsTheBytesOfVersionOne() throws IOException {
    assertThat(HexFormat.of().formatHex(serializer.serialize(state))).isEqualTo(HEX);
    assertThat(serializer.deserialize(1, HexFormat.of().parseHex(HEX))).isEqualTo(state);
  }

  @Test
  void readsBackTheInitialState() throws IOException {
    byte[] initial = serializer.serialize(EnumeratorState.INITIAL);

    assertThat(serializer.deserialize(1, initial)).isEqualTo(EnumeratorState.INITIAL);
  }

  @Test
  void refusesAVersionItDoesNotKnow() {
    assertThatIOException()
        .isThrownBy(() -> serializer.deserialize(2, new byte[0]))
        .withMessage("enumerator state version: 2 is unknown, must be 1");
  }
}
