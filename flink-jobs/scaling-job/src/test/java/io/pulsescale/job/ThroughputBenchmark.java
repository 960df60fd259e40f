package io.pulsescale.job;

import io.pulsescale.job.benchmark.ThroughputRuns;

/** Samples per second through the job: from a topic, beside raw readers, and from memory. */
public final class ThroughputBenchmark {
  private ThroughputBenchmark() {}

  public static void main(String[] args) throws Exception {
    try (ThroughputRuns runs = new ThroughputRuns()) {
      runs.warmUp();
      double raw = runs.rawReaders();
      double topic = runs.jobFromTopic();
      double memory = runs.jobFromMemory();
      System.out.printf("raw readers            %,12.0f samples/s%n", raw);
      System.out.printf("job fed from memory    %,12.0f samples/s%n", memory);
      System.out.printf("job fed from the topic %,12.0f samples/s%n", topic);
      System.out.printf("ratios: topic/raw %.2f, topic/memory %.2f%n", topic / raw, topic / memory);
    }
    System.exit(0);
  }
}
