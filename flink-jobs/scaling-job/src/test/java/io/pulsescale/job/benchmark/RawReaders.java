package io.pulsescale.job.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.Reader;

/** Reads a topic to its end, a thread for each partition, and does nothing with it. */
record RawReaders(PulsarClient client, String topic) {

  long read() throws Exception {
    List<String> partitions = client.getPartitionsForTopic(topic, false).get();
    ExecutorService threads = Executors.newFixedThreadPool(partitions.size());
    try {
      List<Callable<Long>> reads = new ArrayList<>();
      partitions.forEach(partition -> reads.add(() -> readPartition(partition)));
      long messages = 0;
      for (Future<Long> read : threads.invokeAll(reads)) {
        messages += read.get();
      }
      return messages;
    } finally {
      threads.shutdownNow();
    }
  }

  private long readPartition(String partition) throws Exception {
    long messages = 0;
    try (Reader<byte[]> reader =
        client.newReader().topic(partition).startMessageId(MessageId.earliest).create()) {
      while (reader.hasMessageAvailable()) {
        if (reader.readNext(1, TimeUnit.SECONDS) != null) {
          messages++;
        }
      }
    }
    return messages;
  }
}
