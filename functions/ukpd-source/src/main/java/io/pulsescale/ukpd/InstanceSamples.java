package io.pulsescale.ukpd;

import io.pulsescale.event.Failure;
import io.pulsescale.event.InstanceReading;
import io.pulsescale.event.InstanceSample;
import io.pulsescale.polling.FailureCounts;
import io.pulsescale.polling.PollException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The samples of one poll, one for each instance: the first that is said about it counts. */
final class InstanceSamples {
  private final InstanceSample.Builder blank;
  private final FailureCounts<String> failures;
  private final Map<String, InstanceSample> byId = new LinkedHashMap<>();

  /**
   * @param blank what all have in common
   * @param failures how often each instance has failed in a row
   */
  InstanceSamples(InstanceSample.Builder blank, FailureCounts<String> failures) {
    this.blank = blank;
    this.failures = failures;
  }

  void present(String id, InstanceReading reading) {
    if (!byId.containsKey(id)) {
      failures.recovered(id);
      byId.put(id, of(id).setReading(reading).build());
    }
  }

  void absent(String id, PollException failure) {
    if (!byId.containsKey(id)) {
      Failure told =
          Failure.newBuilder(failure.toFailure(failures.failed(id)))
              .setSubject(failure.subject() + ", instance " + id)
              .build();
      byId.put(id, of(id).setFailure(told).build());
    }
  }

  /** All samples; the failures of instances that were not mentioned are forgotten. */
  List<InstanceSample> all() {
    failures.retain(byId.keySet());
    return List.copyOf(byId.values());
  }

  private InstanceSample.Builder of(String id) {
    return InstanceSample.newBuilder(blank).setInstanceId(id);
  }
}
