package io.pulsescale.connector.pulsar.source.split;

import javax.annotation.Nullable;
import org.apache.pulsar.client.api.MessageId;

/** The position of a split as its records are emitted. */
public final class PulsarSplitState {

  private final PulsarSplit assigned;
  @Nullable private MessageId lastRead;

  public PulsarSplitState(PulsarSplit split) {
    this.assigned = split;
  }

  public void advanceTo(MessageId lastRead) {
    this.lastRead = lastRead;
  }

  public PulsarSplit toSplit() {
    return lastRead == null ? assigned : assigned.at(new SplitPosition.LastRead(lastRead));
  }
}
