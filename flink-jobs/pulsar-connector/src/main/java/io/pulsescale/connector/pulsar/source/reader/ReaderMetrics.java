package io.pulsescale.connector.pulsar.source.reader;

import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.groups.SourceReaderMetricGroup;

/**
 * Counters of one subtask.
 *
 * @param poisonMessages Flink's {@code numRecordsInErrors}: messages that could not be decoded
 * @param resumeGaps {@code resumeGaps}: splits whose last read message was gone when they resumed,
 *     so that unread ones may be gone too
 */
record ReaderMetrics(Counter poisonMessages, Counter resumeGaps) {

  static ReaderMetrics register(SourceReaderMetricGroup group) {
    return new ReaderMetrics(group.getNumRecordsInErrorsCounter(), group.counter("resumeGaps"));
  }
}
