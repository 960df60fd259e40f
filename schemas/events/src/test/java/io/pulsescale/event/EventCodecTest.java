package io.pulsescale.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventCodecTest {
  private static final MetricSample SAMPLE =
      MetricSample.newBuilder()
          .setName("jobs_waiting")
          .setLabels(Map.of("queue", "orders", "zone", "ä"))
          .setSequence(7)
          .setObservedAtMillis(1_793_610_000_000L)
          .setValue(12.5)
          .build();

  private final EventCodec<MetricSample> codec = new EventCodec<>(MetricSample.class);

  @Test
  void readsWhatItWrote() throws IOException {
    assertThat(decode(codec.encode(SAMPLE))).isEqualTo(SAMPLE);
    assertThat(decode(codec.encode(SAMPLE))).isEqualTo(SAMPLE);
  }

  @Test
  void refusesBytesThatEndEarlyWhereverTheyEnd() {
    byte[] bytes = codec.encode(SAMPLE);

    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> decode(cut)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void refusesBytesBehindTheEvent() {
    byte[] bytes = codec.encode(SAMPLE);
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);

    assertThatThrownBy(() -> decode(longer))
        .hasMessage("more than an event of schema io.pulsescale.event.MetricSample");
  }

  /** The first byte of a name of one letter, or of the number of labels behind it. */
  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void allocatesNothingForALengthThatCannotBe(int at) {
    byte[] almostTwoGibibytes = {(byte) 0xe0, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x0f};
    byte[] corrupt = {2, 'n', 0, 0, 0, 0, 0, 0};
    System.arraycopy(almostTwoGibibytes, 0, corrupt, at, almostTwoGibibytes.length);

    assertThatThrownBy(() -> decode(corrupt))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("a length of 2147483632 where");
  }

  private MetricSample decode(byte[] bytes) throws IOException {
    return codec.decode(bytes, MetricSample.SCHEMA$);
  }
}
