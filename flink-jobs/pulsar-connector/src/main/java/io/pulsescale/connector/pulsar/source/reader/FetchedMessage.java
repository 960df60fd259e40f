package io.pulsescale.connector.pulsar.source.reader;

import java.util.List;
import org.apache.pulsar.client.api.MessageId;

/** The records of one message, and the position once all of them have been emitted. */
record FetchedMessage<T>(MessageId id, long timestampMillis, List<T> records) {}
