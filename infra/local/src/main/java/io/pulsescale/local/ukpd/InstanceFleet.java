package io.pulsescale.local.ukpd;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * All instances of one host and the demand on their workloads. Counters grow with the time that
 * passes between two looks at them.
 */
public final class InstanceFleet {
  private final Clock clock;
  private final Map<String, Instance> instances = new TreeMap<>();
  private final Map<String, Double> demands = new TreeMap<>();
  private Instant lookedAt;

  /** What must be kept for a fleet to go on after a restart. */
  record Snapshot(List<Instance> instances, Map<String, Double> demands, Instant lookedAt) {}

  public InstanceFleet(Clock clock) {
    this.clock = clock;
    this.lookedAt = clock.instant();
  }

  synchronized void restore(Snapshot snapshot) {
    snapshot.instances().forEach(instance -> instances.put(instance.guest().uuid(), instance));
    demands.putAll(snapshot.demands());
    lookedAt = snapshot.lookedAt();
  }

  synchronized Snapshot snapshot() {
    advance();
    return new Snapshot(List.copyOf(instances.values()), Map.copyOf(demands), lookedAt);
  }

  /** Adds an instance that is starting, unless it is there already. */
  public synchronized void launch(Guest guest) {
    advance();
    instances.computeIfAbsent(guest.uuid(), uuid -> Instance.starting(guest));
  }

  /** Lets a starting instance run; anything else stays as it is. */
  public synchronized void start(String uuid) {
    change(
        uuid,
        instance ->
            instance.state() == InstanceState.STARTING ? instance.started(lookedAt) : instance);
  }

  /** Starts it again, with counters at zero. */
  public synchronized void restart(String uuid) {
    change(uuid, instance -> instance.started(lookedAt));
  }

  /** Scales it to zero. */
  public synchronized void suspend(String uuid) {
    change(uuid, Instance::suspended);
  }

  /** Removes it: stopped instances are not shown. */
  public synchronized void stop(String uuid) {
    advance();
    instances.remove(uuid);
    settle();
  }

  /** The demand on a workload in millicores, shared by its running instances from now on. */
  public synchronized void demand(String workload, double millicores) {
    if (!(millicores >= 0) || Double.isInfinite(millicores)) {
      throw new IllegalArgumentException("cpuMillicores: " + millicores + ", allowed: 0 or more");
    }
    advance();
    demands.put(workload, millicores);
    settle();
  }

  public synchronized double demand(String workload) {
    return demands.getOrDefault(workload, 0.0);
  }

  /** What its instances use together, in millicores. */
  public synchronized double used(String workload) {
    return of(workload).stream().mapToDouble(Instance::usedMillicores).sum();
  }

  /** The instances that serve a workload. */
  public synchronized List<String> uuids(String workload) {
    return of(workload).stream().map(instance -> instance.guest().uuid()).toList();
  }

  synchronized List<Instance> look() {
    advance();
    return List.copyOf(instances.values());
  }

  private void change(String uuid, UnaryOperator<Instance> change) {
    advance();
    instances.computeIfPresent(uuid, (id, instance) -> change.apply(instance));
    settle();
  }

  private void advance() {
    var now = clock.instant();
    var elapsed = Duration.between(lookedAt, now);
    if (elapsed.isNegative()) {
      return;
    }
    lookedAt = now;
    instances.replaceAll((uuid, instance) -> standby(instance.after(elapsed)));
  }

  private Instance standby(Instance instance) {
    var limit = instance.guest().size().standbyAfterMillis();
    boolean idle = instance.running() && instance.idleSince() != null;
    boolean due =
        limit != null && idle && !instance.idleSince().plusMillis(limit).isAfter(lookedAt);
    return due ? instance.suspended() : instance;
  }

  /** Shares every workload's demand anew; a demand wakes what is in standby. */
  private void settle() {
    instances.replaceAll((uuid, instance) -> wakes(instance) ? instance.woken(lookedAt) : instance);
    instances.values().stream()
        .map(instance -> instance.guest().workload())
        .distinct()
        .toList()
        .forEach(this::share);
  }

  private boolean wakes(Instance instance) {
    return instance.state() == InstanceState.STANDBY && demand(instance.guest().workload()) > 0;
  }

  private void share(String workload) {
    var running = of(workload).stream().filter(Instance::running).toList();
    var share =
        LoadModel.share(
            demand(workload),
            running.stream().map(instance -> instance.guest().size().baselineMillicores()).toList(),
            running.stream()
                .map(instance -> instance.guest().size().capacityMillicores())
                .toList());
    for (int i = 0; i < running.size(); i++) {
      var uuid = running.get(i).guest().uuid();
      double unserved = share.unserved() / running.size();
      instances.put(uuid, running.get(i).using(share.used().get(i), unserved, lookedAt));
    }
  }

  private List<Instance> of(String workload) {
    var all = new ArrayList<Instance>();
    for (var instance : instances.values()) {
      if (instance.guest().workload().equals(workload)) {
        all.add(instance);
      }
    }
    return all;
  }
}
