package io.pulsescale.local.pods;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pulsescale.local.kubernetes.Author;
import io.pulsescale.local.kubernetes.Metadata;
import io.pulsescale.local.kubernetes.ObjectKey;
import io.pulsescale.local.kubernetes.ObjectStore;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Gives Deployments, StatefulSets and WorkloadDeployments the pods that {@code spec.replicas} asks
 * for. Pods become ready a while after they were made and go a while after they were told to; the
 * owner's annotations below, in milliseconds, win over the defaults.
 */
public final class PodController {
  public static final String START_MILLIS = "local.pulsescale.io/pod-start-millis";
  public static final String STOP_MILLIS = "local.pulsescale.io/pod-stop-millis";

  private static final Author AUTHOR = Author.internal("pod-controller");
  private static final Comparator<Pod> FIRST_TO_GO =
      Comparator.comparing(Pod::number)
          .thenComparing(pod -> pod.object().at("/metadata/resourceVersion").asLong())
          .reversed();

  private final ObjectStore store;
  private final Duration podStart;
  private final Duration podStop;
  private final Clock clock;
  private final PodAges ages;

  public PodController(ObjectStore store, Duration podStart, Duration podStop, Clock clock) {
    this.store = store;
    this.podStart = podStart;
    this.podStop = podStop;
    this.clock = clock;
    this.ages = new PodAges(clock);
  }

  /** Takes every workload one step towards what it should be. */
  public void reconcile() {
    var owners = new HashSet<String>();
    for (var kind : OwnerKind.values()) {
      for (var owner : store.list(kind.type(), "")) {
        owners.add(Metadata.uid(owner));
        reconcile(kind, owner);
      }
    }
    removeOrphans(owners);
    ages.observe(store.list("pods", ""));
  }

  private void reconcile(OwnerKind kind, ObjectNode owner) {
    var pods = podsOf(owner);
    pods.forEach(pod -> progress(owner, pod));
    var live = pods.stream().filter(pod -> !pod.terminating()).toList();
    int wanted = owner.at("/spec/replicas").asInt();
    for (int i = live.size(); i < wanted; i++) {
      create(kind, owner);
    }
    live.stream()
        .sorted(FIRST_TO_GO)
        .limit(Math.max(0, live.size() - wanted))
        .forEach(this::terminate);
    writeStatus(kind, owner);
  }

  private List<Pod> podsOf(ObjectNode owner) {
    return store.list("pods", Metadata.namespace(owner)).stream()
        .map(Pod::new)
        .filter(pod -> pod.ownerUid().equals(Metadata.uid(owner)))
        .toList();
  }

  private void progress(ObjectNode owner, Pod pod) {
    if (pod.terminating()) {
      if (ages.terminatingFor(pod).compareTo(annotated(owner, STOP_MILLIS, podStop)) >= 0) {
        store.delete(pod.key(), AUTHOR);
      }
    } else if (pod.pending()
        && ages.pendingFor(pod).compareTo(annotated(owner, START_MILLIS, podStart)) >= 0) {
      store.update(pod.key(), "status", AUTHOR, object -> PodStart.started(object, now()));
    }
  }

  private static Duration annotated(ObjectNode owner, String key, Duration otherwise) {
    var value = owner.at("/metadata/annotations").path(key);
    return value.isMissingNode() ? otherwise : Duration.ofMillis(value.asLong());
  }

  private void create(OwnerKind kind, ObjectNode owner) {
    var name = kind.numbered() ? nextNumbered(owner) : anyName(owner);
    var key = ObjectKey.pod(Metadata.namespace(owner), name);
    store.create(key, PodDraft.of(kind, owner, name, now()), AUTHOR);
  }

  private String nextNumbered(ObjectNode owner) {
    int number = 0;
    while (store
        .get(ObjectKey.pod(Metadata.namespace(owner), Metadata.name(owner) + "-" + number))
        .isPresent()) {
      number++;
    }
    return Metadata.name(owner) + "-" + number;
  }

  /** Letters at the end, so that no name looks numbered. */
  private static String anyName(ObjectNode owner) {
    return Metadata.name(owner) + "-" + UUID.randomUUID().toString().substring(0, 5) + "x";
  }

  private void terminate(Pod pod) {
    store.update(
        pod.key(),
        "",
        AUTHOR,
        object -> {
          Metadata.of(object).put("deletionTimestamp", now());
          return object;
        });
  }

  private void writeStatus(OwnerKind kind, ObjectNode owner) {
    var live = podsOf(owner).stream().filter(pod -> !pod.terminating()).toList();
    int ready = (int) live.stream().filter(Pod::ready).count();
    store.update(
        new ObjectKey(kind.type(), Metadata.namespace(owner), Metadata.name(owner)),
        "status",
        AUTHOR,
        object -> {
          object.set("status", OwnerStatus.of(kind, object, live.size(), ready));
          return object;
        });
  }

  private void removeOrphans(Set<String> owners) {
    var orphans = new ArrayList<Pod>();
    for (var object : store.list("pods", "")) {
      var pod = new Pod(object);
      if (!pod.ownerUid().isEmpty() && !owners.contains(pod.ownerUid())) {
        orphans.add(pod);
      }
    }
    orphans.forEach(pod -> store.delete(pod.key(), AUTHOR));
  }

  private String now() {
    return Metadata.time(clock.instant());
  }
}
