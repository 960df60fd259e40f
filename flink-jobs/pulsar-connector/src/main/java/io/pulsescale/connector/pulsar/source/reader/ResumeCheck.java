package io.pulsescale.connector.pulsar.source.reader;

import io.pulsescale.connector.pulsar.source.split.PulsarSplit;
import io.pulsescale.connector.pulsar.source.split.SplitPosition;
import org.apache.flink.metrics.Counter;
import org.apache.pulsar.client.api.Message;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notices that messages may have been lost to retention: a resumed split asks for the message it
 * read last, so when the first one to come lies behind it, that one has been trimmed.
 */
final class ResumeCheck {

  private static final Logger LOG = LoggerFactory.getLogger(ResumeCheck.class);

  private final PulsarSplit resumed;
  private final Counter gaps;
  private boolean done;

  /**
   * @param readCompacted compaction removes the message read last as a matter of course, so then
   *     nothing is checked
   */
  ResumeCheck(PulsarSplit resumed, boolean readCompacted, Counter gaps) {
    this.resumed = resumed;
    this.gaps = gaps;
    this.done = readCompacted || !(resumed.position() instanceof SplitPosition.LastRead);
  }

  void onReceived(Message<?> message) {
    if (!done && resumed.position().isBefore(message)) {
      gaps.inc();
      LOG.warn(
          "{} resumes at {}, but its last read message {} is gone: unread ones may be lost",
          resumed.partition(),
          message.getMessageId(),
          resumed.position().firstId());
    }
    done = true;
  }
}
