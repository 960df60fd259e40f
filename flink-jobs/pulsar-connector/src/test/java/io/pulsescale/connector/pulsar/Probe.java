package io.pulsescale.connector.pulsar;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import org.apache.flink.api.common.functions.MapFunction;

/**
 * Records what passes through a job in the test's own JVM. A gated probe lets as many records pass
 * as the test permits.
 */
public final class Probe implements MapFunction<String, String> {

  private static final long serialVersionUID = 1L;
  private static final Map<String, Recording> RECORDINGS = new ConcurrentHashMap<>();

  private final String id = UUID.randomUUID().toString();

  private record Recording(Queue<String> values, Semaphore gate) {}

  private Probe(int permits) {
    RECORDINGS.put(id, new Recording(new ConcurrentLinkedQueue<>(), new Semaphore(permits)));
  }

  public static Probe open() {
    return new Probe(Integer.MAX_VALUE);
  }

  public static Probe gated(int permits) {
    return new Probe(permits);
  }

  public void permit(int more) {
    RECORDINGS.get(id).gate().release(more);
  }

  public List<String> values() {
    return List.copyOf(RECORDINGS.get(id).values());
  }

  public int count() {
    return RECORDINGS.get(id).values().size();
  }

  @Override
  public String map(String value) throws InterruptedException {
    Recording recording = RECORDINGS.get(id);
    recording.gate().acquire();
    recording.values().add(value);
    return value;
  }
}
