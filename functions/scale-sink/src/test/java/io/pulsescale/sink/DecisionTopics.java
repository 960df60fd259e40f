package io.pulsescale.sink;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScalingDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Reader;
import org.apache.pulsar.client.api.Schema;

/** Sends decisions as the job does, and reads the outcomes in order. */
final class DecisionTopics implements AutoCloseable {
  private final PulsarClient client;
  private final Producer<ScalingDecision> decisions;
  private final Reader<ScaleOutcome> outcomes;
  private final List<Message<ScaleOutcome>> seen = new ArrayList<>();

  DecisionTopics(String serviceUrl, String namespace) throws PulsarClientException {
    client = PulsarClient.builder().serviceUrl(serviceUrl).build();
    decisions =
        client
            .newProducer(Schema.AVRO(ScalingDecision.class))
            .topic("persistent://" + namespace + "/scaling-decisions")
            .enableBatching(false)
            .create();
    outcomes =
        client
            .newReader(Schema.AVRO(ScaleOutcome.class))
            .topic("persistent://" + namespace + "/scale-outcomes")
            .startMessageId(MessageId.earliest)
            .create();
  }

  void send(ScalingDecision decision) throws PulsarClientException {
    decisions
        .newMessage()
        .key(EventKeys.of(decision.getWorkload()))
        .eventTime(decision.getDecidedAtMillis())
        .value(decision)
        .send();
  }

  /** The first so many outcomes; fails when they do not come within a minute. */
  List<Message<ScaleOutcome>> await(int count) throws PulsarClientException {
    while (seen.size() < count) {
      Message<ScaleOutcome> message = outcomes.readNext(60, TimeUnit.SECONDS);
      if (message == null) {
        throw new AssertionError("only " + seen.size() + " outcomes of " + count + " came");
      }
      seen.add(message);
    }
    return List.copyOf(seen);
  }

  @Override
  public void close() throws PulsarClientException {
    client.close();
  }
}
