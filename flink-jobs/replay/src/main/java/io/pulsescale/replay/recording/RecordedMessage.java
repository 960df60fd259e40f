package io.pulsescale.replay.recording;

import java.util.Optional;
import org.apache.avro.specific.SpecificRecordBase;

/**
 * One message of a topic.
 *
 * @param topic full name of the topic, without a partition suffix
 * @param partition number of the partition from 0; -1 when the topic has none
 * @param publishedAtMillis when it was published, epoch milliseconds
 * @param eventTimeMillis time of the observation in it, epoch milliseconds; 0 when not given
 * @param key message key; empty when it had none
 * @param event the event; empty for a tombstone, which deletes the key
 */
public record RecordedMessage(
    String topic,
    int partition,
    Position position,
    long publishedAtMillis,
    long eventTimeMillis,
    Optional<String> key,
    Optional<SpecificRecordBase> event) {}
