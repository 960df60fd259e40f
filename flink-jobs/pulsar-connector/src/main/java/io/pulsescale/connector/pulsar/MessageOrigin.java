package io.pulsescale.connector.pulsar;

import javax.annotation.Nullable;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.common.naming.TopicName;

/**
 * Where a message came from. Times are in milliseconds since the epoch.
 *
 * @param topic full name without the partition, e.g. {@code persistent://shop/orders/in}
 * @param partition 0 or more, or -1 for a topic that is not partitioned
 * @param messageId {@code ledger:entry:partition[:batchIndex]}, unique within the topic
 * @param key null when the producer set none
 * @param eventTimeMillis 0 when the producer set none
 */
public record MessageOrigin(
    String topic,
    int partition,
    String messageId,
    @Nullable String key,
    long publishTimeMillis,
    long eventTimeMillis) {

  public static MessageOrigin of(Message<?> message) {
    TopicName topic = TopicName.get(message.getTopicName());
    return new MessageOrigin(
        topic.getPartitionedTopicName(),
        topic.getPartitionIndex(),
        message.getMessageId().toString(),
        message.getKey(),
        message.getPublishTime(),
        message.getEventTime());
  }
}
