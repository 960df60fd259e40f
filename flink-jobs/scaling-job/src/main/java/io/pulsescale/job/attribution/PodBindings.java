package io.pulsescale.job.attribution;

import io.pulsescale.event.Container;
import io.pulsescale.event.Pod;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.routing.Interest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.util.Collector;

/**
 * Turns the observations of a workload into what changed about its pods. Keyed by workload. Binds
 * only while some policy wants the workload's instances, and lets go of them with the last one.
 */
public final class PodBindings
    extends KeyedCoProcessFunction<String, Interest, Envelope, PodBinding> {
  private static final long serialVersionUID = 1L;

  private transient MapState<String, Boolean> interested;
  private transient MapState<String, String> bound;
  private transient ValueState<Long> lastSequence;
  private transient Envelopes envelopes;

  @Override
  public void open(OpenContext context) {
    envelopes = new Envelopes();
    interested =
        getRuntimeContext()
            .getMapState(new MapStateDescriptor<>("interested", Types.STRING, Types.BOOLEAN));
    bound =
        getRuntimeContext()
            .getMapState(new MapStateDescriptor<>("bound", Types.STRING, Types.STRING));
    lastSequence =
        getRuntimeContext().getState(new ValueStateDescriptor<>("lastSequence", Types.LONG));
  }

  @Override
  public void processElement1(Interest interest, Context context, Collector<PodBinding> out)
      throws Exception {
    if (interest.wanted()) {
      interested.put(interest.policy(), true);
      return;
    }
    interested.remove(interest.policy());
    if (interested.isEmpty()) {
      release(boundNow(), context.getCurrentKey(), 0, out);
      lastSequence.clear();
    }
  }

  @Override
  public void processElement2(Envelope observation, Context context, Collector<PodBinding> out)
      throws Exception {
    Long last = lastSequence.value();
    boolean old = last != null && observation.sequence() <= last;
    if (old || interested.isEmpty()) {
      return;
    }
    lastSequence.update(observation.sequence());
    ScaleTarget target = envelopes.open(observation, ScaleTarget.class);
    if (target.getReading() != null) {
      rebind(target, context.getCurrentKey(), out);
    }
  }

  private void rebind(ScaleTarget target, String workload, Collector<PodBinding> out)
      throws Exception {
    Set<String> seen = identities(target);
    List<String> gone = boundNow();
    gone.removeAll(seen);
    release(gone, workload, target.getObservedAtMillis(), out);
    String cluster = target.getWorkload().getCluster();
    for (String identity : seen) {
      if (!bound.contains(identity)) {
        bound.put(identity, cluster);
        out.collect(
            new PodBinding(identity, workload, cluster, true, target.getObservedAtMillis()));
      }
    }
  }

  private void release(
      List<String> identities, String workload, long atMillis, Collector<PodBinding> out)
      throws Exception {
    for (String identity : identities) {
      out.collect(new PodBinding(identity, workload, bound.get(identity), false, atMillis));
      bound.remove(identity);
    }
  }

  private List<String> boundNow() throws Exception {
    List<String> identities = new ArrayList<>();
    bound.keys().forEach(identities::add);
    return identities;
  }

  private static Set<String> identities(ScaleTarget target) {
    Set<String> identities = new LinkedHashSet<>();
    String namespace = target.getWorkload().getNamespace();
    for (Pod pod : target.getReading().getPods()) {
      identities.add(PodIdentity.ofPod(namespace, pod.getName()));
      for (Container container : pod.getContainers()) {
        if (container.getId() != null) {
          identities.add(PodIdentity.ofInstance(container.getId()));
        }
      }
    }
    return identities;
  }
}
