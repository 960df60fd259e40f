package io.pulsescale.sink;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.ScaleOutcome;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Reader;
import org.apache.pulsar.client.api.ReaderBuilder;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.SchemaSerializationException;
import org.apache.pulsar.functions.api.Context;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The topic of outcomes: read to its end at the start, written to from then on. */
final class OutcomeTopic {
  private static final Logger LOG = LoggerFactory.getLogger(OutcomeTopic.class);
  private static final int LONGEST_WAIT_SECONDS = 30;

  private final Context context;
  private final String topic;
  private final Schema<ScaleOutcome> schema = Schema.AVRO(ScaleOutcome.class);

  /**
   * @throws PulsarClientException when the topic does not take outcomes
   */
  OutcomeTopic(Context context) throws PulsarClientException {
    this.context = context;
    this.topic = context.getOutputTopic();
    context.newOutputMessage(topic, schema);
  }

  /**
   * Everything that was answered: all outcomes of late, in order, as the first of each decision
   * counts; then the last outcome of each workload, from the compacted topic, for its mark.
   */
  OutcomeHistory read(SinkOptions options) throws PulsarClientException {
    OutcomeHistory history = new OutcomeHistory(options.answersKept());
    Duration within = options.answersWithin();
    readToEnd(
        history, reader().startMessageFromRollbackDuration(within.toSeconds(), TimeUnit.SECONDS));
    readToEnd(history, reader().startMessageId(MessageId.earliest).readCompacted(true));
    return history;
  }

  /** Publishes an outcome under its workload's key; completes when the broker has stored it. */
  CompletableFuture<Void> publish(ScaleOutcome outcome) {
    try {
      return context
          .newOutputMessage(topic, schema)
          .key(EventKeys.of(outcome.getWorkload()))
          .eventTime(outcome.getRecordedAtMillis())
          .value(outcome)
          .sendAsync()
          .thenApply(stored -> null);
    } catch (PulsarClientException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private ReaderBuilder<ScaleOutcome> reader() {
    return context.getPulsarClient().newReader(schema).topic(topic);
  }

  private static void readToEnd(OutcomeHistory history, ReaderBuilder<ScaleOutcome> builder)
      throws PulsarClientException {
    try (Reader<ScaleOutcome> reader = builder.create()) {
      while (reader.hasMessageAvailable()) {
        Message<ScaleOutcome> message = reader.readNext(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
        if (message == null) {
          throw new PulsarClientException(
              "%s has more messages, but none came within %d s"
                  .formatted(reader.getTopic(), LONGEST_WAIT_SECONDS));
        }
        record(history, message);
      }
    } catch (java.io.IOException e) {
      throw PulsarClientException.unwrap(e);
    }
  }

  private static void record(OutcomeHistory history, Message<ScaleOutcome> message) {
    try {
      history.record(message.getValue());
    } catch (SchemaSerializationException e) {
      LOG.warn("message {} is no outcome and is left out", message.getMessageId(), e);
    }
  }
}
