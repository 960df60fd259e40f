package io.pulsescale.local.workers;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.pulsar.client.api.PulsarClient;

/** The workers of one workload: one for each of its ready pods. */
public final class WorkerPool implements AutoCloseable {
  private final PulsarClient client;
  private final PulsarFeed feed;
  private final ConsumptionLedger ledger;
  private final Map<String, Worker> workers = new HashMap<>();

  /** Consumed message ids are kept in the file. */
  public WorkerPool(PulsarClient client, PulsarFeed feed, Path ledgerFile) {
    this.client = client;
    this.feed = feed;
    this.ledger = new ConsumptionLedger(ledgerFile);
  }

  /** Starts and stops workers until there is one for each of these pod names. */
  public synchronized void keep(Set<String> pods) {
    workers.keySet().removeIf(pod -> !pods.contains(pod) && stop(workers.get(pod)));
    pods.forEach(
        pod -> workers.computeIfAbsent(pod, name -> Worker.start(name, client, feed, ledger)));
  }

  private static boolean stop(Worker worker) {
    worker.close();
    return true;
  }

  public long consumed() {
    return ledger.consumed();
  }

  public long distinct() {
    return ledger.distinct();
  }

  @Override
  public synchronized void close() {
    workers.values().forEach(Worker::close);
    try {
      for (var worker : workers.values()) {
        worker.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    workers.clear();
    ledger.close();
  }
}
