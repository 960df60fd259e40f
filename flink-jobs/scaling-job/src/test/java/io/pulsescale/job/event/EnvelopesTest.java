package io.pulsescale.job.event;

import static io.pulsescale.job.TestEvents.backlog;
import static io.pulsescale.job.TestEvents.outcome;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.event.EventCodec;
import io.pulsescale.event.EventType;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.job.TestEvents;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

class EnvelopesTest {
  private final Envelopes envelopes = new Envelopes();

  @Test
  void givesBackWhatWasSealed() {
    SubscriptionSample sample = backlog(1_000, 5);

    Envelope envelope = envelopes.seal(sample);

    assertThat(envelopes.open(envelope, SubscriptionSample.class)).isEqualTo(sample);
  }

  @Test
  void carriesKeySequenceAndTime() {
    Envelope envelope = envelopes.seal(outcome(TestEvents.ORDERS, 7, "applied", 1, 2), 9);

    assertThat(envelope)
        .extracting("stream", "key", "sequence", "observedAtMillis", "publishedAtMillis")
        .containsExactly(EventType.SCALE_OUTCOME, TestEvents.ORDERS_KEY, 7L, 7L, 9L);
  }

  @Test
  void keepsTheBytesOfTheCurrentSchemaAndConvertsOthers() throws IOException {
    byte[] bytes = new EventCodec<>(SubscriptionSample.class).encode(backlog(1_000, 5));
    Schema current = EventType.SUBSCRIPTION_SAMPLE.schema();
    Schema copy = new Schema.Parser().parse(current.toString());

    Envelope kept = envelopes.seal(EventType.SUBSCRIPTION_SAMPLE, bytes, current, 1);
    Envelope converted = envelopes.seal(EventType.SUBSCRIPTION_SAMPLE, bytes, copy, 1);

    assertThat(kept.event()).isSameAs(bytes);
    assertThat(converted.event()).isNotSameAs(bytes).isEqualTo(bytes);
  }

  @Test
  void refusesBytesThatAreNoEvent() {
    assertThatThrownBy(
            () ->
                envelopes.seal(
                    EventType.SCALE_OUTCOME,
                    new byte[] {1, 2, 3},
                    EventType.SCALE_OUTCOME.schema(),
                    1))
        .isInstanceOf(IOException.class);
  }

  @Test
  void doesNotGuessTheSchemaOfStoredBytes() {
    Envelope sealed = envelopes.seal(outcome(TestEvents.ORDERS, 7, "applied", 1, 2));
    Envelope unknown = new Envelope(sealed.stream(), sealed.key(), 7, 7, 7, 42, sealed.event());

    assertThatThrownBy(() -> envelopes.open(unknown, ScaleOutcome.class))
        .isInstanceOf(UncheckedIOException.class)
        .hasStackTraceContaining("fingerprint 42");
  }
}
