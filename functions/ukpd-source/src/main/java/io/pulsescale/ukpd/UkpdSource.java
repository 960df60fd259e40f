package io.pulsescale.ukpd;

import io.pulsescale.event.EventKeys;
import io.pulsescale.event.InstanceSample;
import io.pulsescale.polling.EventRecord;
import io.pulsescale.polling.PollLoop;
import io.pulsescale.polling.PollSettings;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.http.HttpFetcher;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.apache.pulsar.functions.api.Record;
import org.apache.pulsar.io.core.Source;
import org.apache.pulsar.io.core.SourceContext;

/** Emits the state and metrics of every instance of one API, and every failure to read them. */
public final class UkpdSource implements Source<InstanceSample> {
  private BlockingQueue<InstanceSample> samples;
  private HttpFetcher http;
  private PollLoop<String, InstanceSample> loop;

  @Override
  public void open(Map<String, Object> configuration, SourceContext context) {
    open(UkpdOptions.read(configuration, context::getSecret, System::getenv));
  }

  void open(UkpdOptions options) {
    http =
        new HttpFetcher(
            options.endpoint(), options.credentials(), options.limits(), options.identity());
    samples = new ArrayBlockingQueue<>(options.queueCapacity());
    loop =
        PollLoop.start(
            new PollSettings("ukpd", 1, options.backoff()),
            new InstancePoll(http, Ticker.system()),
            samples,
            Ticker.system());
    loop.replace(Map.of(options.name(), options.pollInterval()));
  }

  @Override
  public Record<InstanceSample> read() throws InterruptedException {
    InstanceSample sample = samples.take();
    return new EventRecord<>(sample, EventKeys.of(sample), sample.getObservedAtMillis());
  }

  @Override
  public void close() {
    if (loop != null) {
      loop.close();
      http.close();
    }
  }
}
