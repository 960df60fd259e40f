package io.pulsescale.connector.pulsar;

import java.util.BitSet;
import org.apache.pulsar.client.impl.BatchMessageIdImpl;

/** Ids of messages in batches of ten, as the client makes them. */
public final class BatchIds {

  public static final int BATCH_SIZE = 10;

  private BatchIds() {}

  public static BatchMessageIdImpl id(long ledger, long entry, int partition, int batchIndex) {
    BitSet unacknowledged = new BitSet(BATCH_SIZE);
    unacknowledged.set(0, BATCH_SIZE);
    return new BatchMessageIdImpl(ledger, entry, partition, batchIndex, BATCH_SIZE, unacknowledged);
  }
}
