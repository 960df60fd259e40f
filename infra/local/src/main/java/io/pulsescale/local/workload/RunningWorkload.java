package io.pulsescale.local.workload;

import io.pulsescale.local.kubernetes.ObjectKey;
import io.pulsescale.local.kubernetes.ObjectStore;
import io.pulsescale.local.pods.Pod;
import io.pulsescale.local.ukpd.InstanceFleet;
import io.pulsescale.local.workers.WorkerPool;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.pulsar.client.api.PulsarClient;

/** Keeps workers and instances of one workload in step with its pods, and tells how it is. */
public final class RunningWorkload implements AutoCloseable {
  private final WorkloadSpec spec;
  private final ObjectStore store;
  private final InstanceFleet fleet;
  private final Optional<WorkerPool> workers;

  /** {@code pulsar} must be there for a workload that is fed by Pulsar. */
  public RunningWorkload(
      WorkloadSpec spec,
      ObjectStore store,
      InstanceFleet fleet,
      Optional<PulsarClient> pulsar,
      Path ledgers) {
    this.spec = spec;
    this.store = store;
    this.fleet = fleet;
    var file = ledgers.resolve(spec.namespace() + "-" + spec.name() + ".ids");
    this.workers =
        Optional.ofNullable(spec.pulsar())
            .map(feed -> new WorkerPool(pulsar.orElseThrow(), feed, file));
  }

  public WorkloadSpec spec() {
    return spec;
  }

  /** Takes over what the pods look like now. */
  public void follow() {
    var pods = pods();
    var ready = pods.stream().filter(Pod::ready).map(Pod::name).collect(Collectors.toSet());
    workers.ifPresent(pool -> pool.keep(ready));
    if (spec.ukpd() != null) {
      InstancesOfPods.follow(spec, pods, fleet);
    }
  }

  private List<Pod> pods() {
    return store.list("pods", spec.namespace()).stream()
        .map(Pod::new)
        .filter(pod -> pod.ownerName().equals(spec.name()))
        .filter(pod -> pod.ownerKind().equals(spec.kind().name()))
        .toList();
  }

  public WorkloadStatus status() {
    var object = store.get(key());
    return new WorkloadStatus(
        spec.kind().name(),
        spec.namespace(),
        spec.name(),
        object.map(each -> each.at("/spec/replicas").asInt()).orElse(0),
        object.map(each -> each.at("/status/replicas").asInt()).orElse(0),
        object.map(each -> each.at("/status/readyReplicas").asInt()).orElse(0),
        workers.map(WorkerPool::consumed).orElse(0L),
        workers.map(WorkerPool::distinct).orElse(0L),
        fleet.demand(spec.id()),
        fleet.used(spec.id()));
  }

  private ObjectKey key() {
    var group = spec.kind().apiVersion().split("/", 2)[0];
    var plural = spec.kind().name().toLowerCase(Locale.ROOT) + "s";
    return new ObjectKey(plural + "." + group, spec.namespace(), spec.name());
  }

  @Override
  public void close() {
    workers.ifPresent(WorkerPool::close);
  }
}
