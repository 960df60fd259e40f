package io.pulsescale.scaletarget;

import io.pulsescale.event.ReplicasManager;
import io.pulsescale.event.TargetReading;
import io.pulsescale.event.Workload;
import io.pulsescale.kubernetes.ApiAnswer;
import io.pulsescale.kubernetes.ApiFailure;
import io.pulsescale.kubernetes.Cluster;
import io.pulsescale.kubernetes.ObjectReference;
import io.pulsescale.kubernetes.ResourcePaths.Resolution;
import io.pulsescale.kubernetes.Scale;
import io.pulsescale.polling.FailureCategory;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** Looks at targets in one cluster. Thread-safe. */
final class ClusterObserver {
  private final Cluster cluster;
  private final OtherAutoscalers others;
  private final Managers managers;
  private final PodLists pods;

  ClusterObserver(Cluster cluster, Duration autoscalersInterval, Clock clock) {
    this.cluster = cluster;
    this.others = new OtherAutoscalers(cluster.api(), autoscalersInterval, clock);
    this.managers = new Managers(cluster.api());
    this.pods = new PodLists(cluster.api());
  }

  /** One look; scale and pods must be readable, the rest is empty when it is not. */
  Observation look(Target target) throws InterruptedException {
    Workload workload = target.workload();
    try {
      String path = path(workload);
      Size size = size(workload, path);
      List<ReplicasManager> owners = managers.of(path, size.uid(), size.resourceVersion());
      SelectedPods selected = pods.of(workload.getNamespace(), size.selector());
      return new Observation.Seen(
          TargetReading.newBuilder()
              .setUid(size.uid())
              .setResourceVersion(size.resourceVersion())
              .setCreatedAtMillis(size.createdAtMillis().orElse(null))
              .setSpecReplicas(size.specReplicas().orElse(null))
              .setStatusReplicas(size.statusReplicas())
              .setSelector(size.selector().orElse(null))
              .setSelectorFault(selected.selectorFault().orElse(null))
              .setPods(selected.pods())
              .setOtherAutoscalers(others.on(workload))
              .setReplicasManagers(owners)
              .build());
    } catch (MissedException e) {
      return new Observation.Missed(e.failure());
    }
  }

  private String path(Workload workload) throws MissedException, InterruptedException {
    Resolution resolution = cluster.resources().resolve(ObjectReference.of(workload));
    if (resolution instanceof Resolution.Missing missing) {
      throw new MissedException(missing.failure());
    }
    return ((Resolution.Found) resolution).path();
  }

  private Size size(Workload workload, String objectPath)
      throws MissedException, InterruptedException {
    String path = Scale.pathOf(objectPath);
    ApiAnswer answer = cluster.api().get(path);
    if (answer instanceof ApiAnswer.Response response && response.succeeded()) {
      return Scale.parse(response.body())
          .map(Size::of)
          .orElseThrow(
              () ->
                  new MissedException(
                      ApiFailure.local(FailureCategory.MALFORMED, path, "no Scale")));
    }
    ApiFailure failure = ApiFailure.of(path, answer);
    if (failure.saysReplicasUnset()) {
      return Size.ofObject(Documents.of(objectPath, cluster.api().get(objectPath)));
    }
    if (failure.category() == FailureCategory.NOT_FOUND) {
      cluster.resources().forget(ObjectReference.of(workload));
    }
    throw new MissedException(failure);
  }
}
