package io.pulsescale.scaletarget;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.kubernetes.Cluster;
import io.pulsescale.kubernetes.Clusters;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.polling.EventRecord;
import io.pulsescale.polling.PollLoop;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.policy.PolicyFeed;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.apache.pulsar.functions.api.Record;
import org.apache.pulsar.io.core.Source;
import org.apache.pulsar.io.core.SourceContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Emits a tick with an observation for every policy's target in the clusters it knows; targets in
 * other clusters are left to other sources.
 */
public final class ScaleTargetSource implements Source<ScaleTarget> {
  private static final Logger LOG = LoggerFactory.getLogger(ScaleTargetSource.class);

  private TargetOptions options;
  private BlockingQueue<ScaleTarget> ticks;
  private Clusters clusters;
  private TargetPoll poll;
  private PollLoop<Target, ScaleTarget> loop;
  private PolicyFeed policies;

  @Override
  public void open(Map<String, Object> configuration, SourceContext context) throws Exception {
    if (context.getNumInstances() != 1) {
      throw new IllegalArgumentException(
          "parallelism is %d; allowed: 1, as each instance would tick for every target"
              .formatted(context.getNumInstances()));
    }
    options = TargetOptions.read(configuration);
    ticks = new ArrayBlockingQueue<>(options.queueCapacity());
    clusters = Clusters.connect(options.clusters(), options.requestTimeout());
    poll = new TargetPoll(observers(), Ticker.system());
    loop = PollLoop.start(options.polling(), poll, ticks, Ticker.system());
    policies = PolicyFeed.open(context.getPulsarClient(), options.policyTopic(), this::follow);
  }

  @Override
  public Record<ScaleTarget> read() throws InterruptedException {
    ScaleTarget tick = ticks.take();
    return new EventRecord<>(tick, EventKeys.of(tick.getWorkload()), tick.getObservedAtMillis());
  }

  @Override
  public void close() throws IOException {
    if (policies != null) {
      policies.close();
    }
    if (loop != null) {
      loop.close();
    }
    if (clusters != null) {
      clusters.close();
    }
  }

  private Map<String, ClusterObserver> observers() {
    Map<String, ClusterObserver> observers = new TreeMap<>();
    for (String name : clusters.names()) {
      Cluster cluster = clusters.named(name).orElseThrow();
      observers.put(
          name, new ClusterObserver(cluster, options.autoscalersInterval(), Clock.systemUTC()));
    }
    return observers;
  }

  private void follow(List<PolicyDocument> accepted) {
    Map<Target, Duration> intervals = Target.in(accepted);
    intervals.keySet().removeIf(target -> !isKnown(target));
    poll.follow(intervals);
    Map<Target, Duration> pollIntervals = new TreeMap<>(intervals);
    pollIntervals.replaceAll((target, interval) -> options.pollInterval(interval));
    loop.replace(pollIntervals);
  }

  private boolean isKnown(Target target) {
    boolean known = clusters.named(target.workload().getCluster()).isPresent();
    if (!known) {
      LOG.warn("{} is in none of the clusters {}: it gets no ticks here", target, clusters.names());
    }
    return known;
  }
}
