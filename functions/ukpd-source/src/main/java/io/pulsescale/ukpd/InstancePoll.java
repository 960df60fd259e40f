package io.pulsescale.ukpd;

import io.pulsescale.event.Failure;
import io.pulsescale.event.InstanceReading;
import io.pulsescale.event.InstanceSample;
import io.pulsescale.event.PodReference;
import io.pulsescale.polling.FailureCounts;
import io.pulsescale.polling.Poll;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.PollSequence;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.http.HttpFetcher;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Asks one API for all its instances and their metrics. The subject is the API's name; when it does
 * not answer, one sample without an instance says so. Not thread-safe.
 */
final class InstancePoll implements Poll<String, InstanceSample> {
  private static final String LISTING = "/v1/instances?details=true";
  private static final String METRICS = "/v1/instances/metrics";

  private final HttpFetcher http;
  private final Ticker ticker;
  private final PollSequence sequence;
  private final FailureCounts<String> failures = new FailureCounts<>();
  private Map<String, PodReference> pods = Map.of();

  InstancePoll(HttpFetcher http, Ticker ticker) {
    this.http = http;
    this.ticker = ticker;
    this.sequence = new PollSequence(ticker);
  }

  @Override
  public List<InstanceSample> read(String source) throws PollException, InterruptedException {
    Envelope listing = Envelope.of(http.get(LISTING));
    Envelope metrics = Envelope.of(http.get(METRICS));
    pods = pods(listing);
    InstanceSamples samples = new InstanceSamples(blank(source), failures);
    metrics.sound().forEach((id, item) -> samples.present(id, measured(id, item)));
    metrics.failed().forEach(samples::absent);
    listing.sound().forEach((id, item) -> samples.present(id, listed(id, item)));
    listing.failed().forEach(samples::absent);
    return samples.all();
  }

  @Override
  public List<InstanceSample> failed(String source, Failure failure) {
    return List.of(blank(source).setFailure(failure).build());
  }

  private InstanceSample.Builder blank(String source) {
    return InstanceSample.newBuilder()
        .setSource(source)
        .setSequence(sequence.next())
        .setObservedAtMillis(ticker.now().toEpochMilli());
  }

  private InstanceReading measured(String id, ItemFields item) {
    return Readings.measured(item, pods.get(id));
  }

  private InstanceReading listed(String id, ItemFields item) {
    return Readings.listed(item, pods.get(id));
  }

  /** Pods by instance; an instance whose listing failed keeps the one it had. */
  private Map<String, PodReference> pods(Envelope listing) {
    Map<String, PodReference> now = new HashMap<>();
    for (String id : listing.failed().keySet()) {
      if (pods.containsKey(id)) {
        now.put(id, pods.get(id));
      }
    }
    listing.sound().forEach((id, item) -> now.put(id, PodTags.pod(item.json().path("tags"))));
    return now;
  }
}
