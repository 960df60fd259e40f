package io.pulsescale.policysource;

import io.pulsescale.event.ScalingPolicy;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.functions.api.Record;
import org.apache.pulsar.io.core.Source;
import org.apache.pulsar.io.core.SourceContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the topic of policies at what a folder of files says. Faults are logged, each once, with
 * file, line, path, value and what is allowed, and counted in the metric {@code policyFaults}.
 */
public final class PolicyFolderSource implements Source<ScalingPolicy> {
  private static final Logger LOG = LoggerFactory.getLogger(PolicyFolderSource.class);
  private static final String FAULTS = "policyFaults";

  private final Clock clock = Clock.systemUTC();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final PolicyFiles files = new PolicyFiles();
  private final Queue<Publication> due = new ArrayDeque<>();
  private Set<FileFault> told = Set.of();
  private Optional<PolicyRecord> last = Optional.empty();
  private FolderOptions options;
  private SourceContext context;
  private PolicyFolder folder;
  private PublishedPolicies published;
  private boolean readable = true;

  @Override
  public void open(Map<String, Object> configuration, SourceContext context) throws Exception {
    if (context.getNumInstances() != 1) {
      throw new IllegalArgumentException(
          "parallelism is %d; allowed: 1, as one folder has one reader"
              .formatted(context.getNumInstances()));
    }
    this.context = context;
    options = FolderOptions.read(configuration);
    folder = new PolicyFolder(options.folder());
    published =
        new PublishedPolicies(
            PolicyTopic.held(context.getPulsarClient(), context.getOutputTopic()));
  }

  /** Publishes removals itself, in order with the updates that it returns. */
  @Override
  public Record<ScalingPolicy> read() throws Exception {
    while (true) {
      Publication next = due.poll();
      if (next instanceof Publication.Update update) {
        last = Optional.of(PolicyRecord.of(update));
        return last.get();
      } else if (next instanceof Publication.Removal removal) {
        awaitLast();
        PolicyTopic.remove(context, removal.key());
        LOG.info("policy {} is gone", removal.key());
      } else if (closed.await(options.scanInterval().toMillis(), TimeUnit.MILLISECONDS)) {
        throw new InterruptedException("the source is closed");
      } else {
        scan();
      }
    }
  }

  @Override
  public void close() {
    closed.countDown();
  }

  private void awaitLast() throws InterruptedException {
    if (last.isPresent()) {
      last.get().settled().await();
    }
  }

  private void scan() {
    try {
      Map<String, String> texts = folder.look();
      if (folder.unsettled()) {
        return;
      }
      Reading reading = files.read(texts);
      tell(reading);
      due.addAll(published.reconcile(reading, clock.millis(), options.repeatInterval()));
      readable = true;
    } catch (IOException e) {
      if (readable) {
        LOG.error("folder {} cannot be read, policies stay as they are", options.folder(), e);
      }
      readable = false;
    }
  }

  private void tell(Reading reading) {
    reading.faults().stream()
        .filter(fault -> !told.contains(fault))
        .forEach(fault -> LOG.error("not published: {}", fault));
    told = new HashSet<>(reading.faults());
    context.recordMetric(FAULTS, reading.faults().size());
  }
}
