package io.pulsescale.job.attribution;

import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.metrics.JobMetrics;
import io.pulsescale.job.routing.SeriesInput;
import io.pulsescale.job.routing.SeriesKeys;
import java.time.Duration;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.metrics.Counter;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.util.Collector;

/**
 * Joins samples with the pods they come from, under one of the two names of {@link PodIdentity},
 * and emits each for the workloads of that pod. Keyed by the name. Emits nothing without a join.
 */
abstract class Attribution<S> extends KeyedCoProcessFunction<String, PodBinding, S, SeriesInput> {
  private static final long serialVersionUID = 1L;

  private final Duration keepUnmatchedFor;
  private transient MapState<String, String> clusterByWorkload;
  private transient UnmatchedSamples unmatched;
  private transient Counter dropped;

  Attribution(Duration keepUnmatchedFor) {
    this.keepUnmatchedFor = keepUnmatchedFor;
  }

  @Override
  public void open(OpenContext context) throws Exception {
    clusterByWorkload =
        getRuntimeContext()
            .getMapState(new MapStateDescriptor<>("clusterByWorkload", Types.STRING, Types.STRING));
    unmatched = new UnmatchedSamples(getRuntimeContext(), keepUnmatchedFor);
    dropped = JobMetrics.refusedInputs(getRuntimeContext().getMetricGroup(), "unattributed");
  }

  @Override
  public void processElement1(PodBinding binding, Context context, Collector<SeriesInput> out)
      throws Exception {
    if (!binding.bound()) {
      clusterByWorkload.remove(binding.workload());
      return;
    }
    clusterByWorkload.put(binding.workload(), binding.cluster());
    if (joins()) {
      for (Envelope sample : unmatched.claimedAt(binding.observedAtMillis())) {
        emit(sample, out);
      }
    }
  }

  /** Emits the sample if its pod is known; whether it did. */
  final boolean attribute(Envelope sample, Collector<SeriesInput> out) throws Exception {
    if (!joins()) {
      return false;
    }
    emit(sample, out);
    return true;
  }

  final void keep(Envelope sample) throws Exception {
    dropped.inc(unmatched.keep(sample));
  }

  /**
   * Whether the workloads bound to a name say whose its samples are.
   *
   * @param clusters of the workloads, at least one
   */
  abstract boolean isClear(Iterable<String> clusters);

  private boolean joins() throws Exception {
    return !clusterByWorkload.isEmpty() && isClear(clusterByWorkload.values());
  }

  private void emit(Envelope sample, Collector<SeriesInput> out) throws Exception {
    for (String workload : clusterByWorkload.keys()) {
      out.collect(new SeriesInput(SeriesKeys.instancesOf(workload), sample));
    }
  }
}
