package io.pulsescale.connector.pulsar.source.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.connector.pulsar.source.PoisonMessage;
import io.pulsescale.connector.pulsar.source.PulsarDeserializer;
import io.pulsescale.connector.pulsar.source.WriterSchema;
import java.util.function.Consumer;
import org.apache.flink.metrics.SimpleCounter;
import org.apache.pulsar.client.api.Message;
import org.junit.jupiter.api.Test;

class MessageDecoderTest {

  private final SimpleCounter poisonMessages = new SimpleCounter();
  private final MessageDecoder<String> decoder = new MessageDecoder<>(new Halves(), poisonMessages);

  /** Emits the parts of {@code ENTRY.INDEX} and refuses entry 13 after the first of them. */
  private static final class Halves implements PulsarDeserializer<String> {
    private static final long serialVersionUID = 1L;

    @Override
    public void deserialize(Message<byte[]> message, WriterSchema schema, Consumer<String> out) {
      String[] halves = TestMessages.text(message).split("\\.");
      out.accept(halves[0]);
      if (halves[0].equals("13")) {
        throw new IllegalArgumentException("unlucky");
      }
      out.accept(halves[1]);
    }

    @Override
    public void onPoison(PoisonMessage poison, Consumer<String> out) {
      out.accept(poison.origin().messageId() + " " + poison.error());
    }
  }

  @Test
  void emitsAllRecordsOfAMessageWithItsEventTimeOrElseItsPublishTime() {
    FetchedMessage<String> timed =
        decoder.decode(TestMessages.withEventTime(5, 42), WriterSchema.NONE);
    FetchedMessage<String> untimed = decoder.decode(TestMessages.message(6, 3), WriterSchema.NONE);

    assertThat(timed.records()).containsExactly("5", "0");
    assertThat(timed.timestampMillis()).isEqualTo(42);
    assertThat(untimed.timestampMillis()).isEqualTo(1_006);
    assertThat(untimed.id()).isEqualTo(TestMessages.id(6, 3));
  }

  @Test
  void takesBackWhatAPoisonMessageHadYielded() {
    FetchedMessage<String> poison = decoder.decode(TestMessages.message(13, 0), WriterSchema.NONE);

    assertThat(poison.records())
        .containsExactly("1:13:-1:0 java.lang.IllegalArgumentException: unlucky");
    assertThat(poisonMessages.getCount()).isOne();
  }
}
