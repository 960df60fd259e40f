package io.pulsescale.job.evaluation;

import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.MetricReading;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.TargetFailure;
import io.pulsescale.engine.observation.TargetObservation;
import io.pulsescale.engine.policy.External;
import io.pulsescale.engine.policy.Instance;
import io.pulsescale.engine.policy.Metric;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.PulsarDrain;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.job.event.Envelopes;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a memory knows at one moment, in the engine's terms. */
final class Observations {
  private static final TargetFailure NEVER_OBSERVED =
      new TargetFailure(Absence.notObserved("no observation of it yet"));

  private final Backlogs backlogs;
  private final ExternalSeries external;
  private final PodValues pods;
  private final TargetObservation target;

  private Observations(Envelopes envelopes, PolicyMemory memory, Policy policy, Moment moment) {
    Optional<ScaleTarget> newest = memory.target().map(it -> envelopes.open(it, ScaleTarget.class));
    long oldest = moment.evaluatedAtMillis() - policy.maxSampleAge().toMillis();
    backlogs = new Backlogs(envelopes, memory, oldest);
    external = new ExternalSeries(envelopes, memory, policy.semantics());
    pods = new PodValues(newest.map(it -> PodInstances.of(memory, it)).orElse(List.of()));
    target = newest.map(Targets::of).orElse(NEVER_OBSERVED);
  }

  static Observation of(Envelopes envelopes, PolicyMemory memory, Policy policy, Moment moment) {
    Observations observations = new Observations(envelopes, memory, policy, moment);
    Map<String, MetricReading> readings = new HashMap<>();
    for (Metric metric : policy.metrics()) {
      readings.put(metric.id(), observations.reading(metric));
    }
    return new Observation(
        Instant.ofEpochMilli(moment.evaluatedAtMillis()),
        moment.trigger(),
        observations.target,
        readings);
  }

  private MetricReading reading(Metric metric) {
    if (metric instanceof PulsarBacklog backlog) {
      return backlogs.of(backlog.selector());
    } else if (metric instanceof PulsarDrain drain) {
      return backlogs.of(drain.selector());
    } else if (metric instanceof Resource resource) {
      return pods.of(resource);
    } else if (metric instanceof Instance instance) {
      return pods.of(instance);
    }
    return external.of((External) metric);
  }
}
