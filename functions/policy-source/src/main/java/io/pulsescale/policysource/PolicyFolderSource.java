package io.pulsescale.policysource;

import io.pulsescale.event.ScalingPolicy;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.functions.api.Record;
import org.apache.pulsar.io.core.Source;
import org.apache.pulsar.io.core.SourceContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the topic of policies at what a folder of files says; nobody else writes to it. Faults are
 * logged, each once, with file, line, path, value and what is allowed, and counted in the metric
 * {@code policyFaults}.
 */
public final class PolicyFolderSource implements Source<ScalingPolicy> {
  private static final Logger LOG = LoggerFactory.getLogger(PolicyFolderSource.class);

  private final Clock clock = Clock.systemUTC();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final SettledFiles settled = new SettledFiles();
  private final ParsedFiles parsed = new ParsedFiles();
  private final FaultReport faults = new FaultReport();
  private final Queue<Publication> due = new ArrayDeque<>();
  private FolderOptions options;
  private SourceContext context;
  private PolicyFolder folder;
  private PolicyTopic topic;
  private Catalog catalog;
  private PublishedPolicies published;
  private boolean readable = true;

  @Override
  public void open(Map<String, Object> configuration, SourceContext context) throws IOException {
    if (context.getNumInstances() != 1) {
      throw new IllegalArgumentException(
          "parallelism is %d; allowed: 1, as one folder has one reader"
              .formatted(context.getNumInstances()));
    }
    this.context = context;
    options = FolderOptions.read(configuration);
    folder = new PolicyFolder(options.folder());
    topic = new PolicyTopic(context);
    Map<String, ScalingPolicy> held = topic.read();
    published = new PublishedPolicies(held);
    catalog = Catalog.of(held);
  }

  /** Publishes removals itself, in order with the updates that it returns. */
  @Override
  public Record<ScalingPolicy> read() throws IOException, InterruptedException {
    while (true) {
      Publication next = due.poll();
      if (next instanceof Publication.Update update) {
        return topic.record(update);
      } else if (next instanceof Publication.Removal removal) {
        topic.remove(removal.key());
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

  private void scan() {
    try {
      settled.after(folder.look()).ifPresent(this::revise);
      readable = true;
    } catch (IOException e) {
      if (readable) {
        LOG.error("folder {} cannot be read, policies stay as they are", options.folder(), e);
      }
      readable = false;
    }
  }

  private void revise(Map<String, FileContent> files) {
    Catalog.Revision revision = catalog.revise(parsed.of(files));
    catalog = revision.catalog();
    faults.update(revision.faults());
    context.recordMetric("policyFaults", faults.count());
    due.addAll(published.reconcile(catalog, clock.millis(), options.repeatInterval()));
  }
}
