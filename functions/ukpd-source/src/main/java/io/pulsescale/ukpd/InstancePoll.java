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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
    InstanceSample.Builder sample = sample(source);
    pods = pods(listing);
    Set<String> ids = new HashSet<>();
    List<InstanceSample> samples = new ArrayList<>();
    metrics.sound().forEach((id, item) -> present(samples, sample, id, measured(id, item), ids));
    metrics.failed().forEach((id, failure) -> absent(samples, sample, id, failure, ids));
    listing.sound().forEach((id, item) -> present(samples, sample, id, listed(id, item), ids));
    listing.failed().forEach((id, failure) -> absent(samples, sample, id, failure, ids));
    failures.retain(ids);
    return samples;
  }

  @Override
  public List<InstanceSample> failed(String source, Failure failure) {
    return List.of(sample(source).setFailure(failure).build());
  }

  private InstanceSample.Builder sample(String source) {
    return InstanceSample.newBuilder()
        .setSource(source)
        .setSequence(sequence.next())
        .setObservedAtMillis(ticker.now().toEpochMilli());
  }

  /** The first that is said about an instance counts: metrics before the listing. */
  private void present(
      List<InstanceSample> samples,
      InstanceSample.Builder sample,
      String id,
      InstanceReading reading,
      Set<String> ids) {
    if (ids.add(id)) {
      failures.recovered(id);
      samples.add(InstanceSample.newBuilder(sample).setInstanceId(id).setReading(reading).build());
    }
  }

  private void absent(
      List<InstanceSample> samples,
      InstanceSample.Builder sample,
      String id,
      PollException failure,
      Set<String> ids) {
    if (ids.add(id)) {
      Failure told =
          Failure.newBuilder(failure.toFailure(failures.failed(id)))
              .setSubject(failure.subject() + ", instance " + id)
              .build();
      samples.add(InstanceSample.newBuilder(sample).setInstanceId(id).setFailure(told).build());
    }
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
