package io.pulsescale.scaletarget;

import io.pulsescale.event.OtherAutoscaler;
import io.pulsescale.event.Workload;
import io.pulsescale.kubernetes.ApiAnswer;
import io.pulsescale.kubernetes.KubernetesApi;
import io.pulsescale.kubernetes.PathSegments;
import io.pulsescale.polling.FailureCategory;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * HorizontalPodAutoscalers and ScaledObjects of one cluster, read once for each namespace and
 * interval. An API that is not there has none; one that cannot be read is logged once, and what was
 * read last stands. Thread-safe.
 */
final class OtherAutoscalers {
  private static final Logger LOG = LoggerFactory.getLogger(OtherAutoscalers.class);
  private static final AutoscalerKind HPA =
      new AutoscalerKind(
          "HorizontalPodAutoscaler",
          List.of("autoscaling/v2", "autoscaling/v1"),
          "horizontalpodautoscalers");
  private static final AutoscalerKind SCALED_OBJECT =
      new AutoscalerKind("ScaledObject", List.of("keda.sh/v1alpha1"), "scaledobjects");

  /** Where a kind is served, in order of preference. */
  private record AutoscalerKind(String kind, List<String> apiVersions, String plural) {}

  private record ListKey(AutoscalerKind kind, String namespace) {}

  private record Listed(Instant at, List<AutoscalerTarget> targets) {}

  private final KubernetesApi api;
  private final Duration interval;
  private final Clock clock;
  private final Map<ListKey, Listed> lists = new ConcurrentHashMap<>();
  private final Set<ListKey> unreadable = ConcurrentHashMap.newKeySet();

  OtherAutoscalers(KubernetesApi api, Duration interval, Clock clock) {
    this.api = api;
    this.interval = interval;
    this.clock = clock;
  }

  List<OtherAutoscaler> on(Workload workload) throws InterruptedException {
    List<OtherAutoscaler> others = new ArrayList<>();
    for (AutoscalerKind kind : List.of(HPA, SCALED_OBJECT)) {
      for (AutoscalerTarget target : list(new ListKey(kind, workload.getNamespace()))) {
        if (target.isOn(workload)) {
          others.add(new OtherAutoscaler(kind.kind(), target.autoscaler()));
        }
      }
    }
    return others;
  }

  private List<AutoscalerTarget> list(ListKey key) throws InterruptedException {
    Instant now = clock.instant();
    Listed last = lists.getOrDefault(key, new Listed(Instant.MIN, List.of()));
    if (now.isBefore(last.at().plus(interval))) {
      return last.targets();
    }
    List<AutoscalerTarget> targets = read(key, last.targets());
    lists.put(key, new Listed(now, targets));
    return targets;
  }

  private List<AutoscalerTarget> read(ListKey key, List<AutoscalerTarget> last)
      throws InterruptedException {
    for (String apiVersion : key.kind().apiVersions()) {
      String path =
          "/apis/%s/namespaces/%s/%s"
              .formatted(apiVersion, PathSegments.encode(key.namespace()), key.kind().plural());
      ApiAnswer answer = api.get(path);
      try {
        return AutoscalerTarget.of(Documents.of(path, answer));
      } catch (MissedException e) {
        if (e.failure().category() != FailureCategory.NOT_FOUND) {
          return unreadable(key, e, last);
        }
      }
    }
    return List.of();
  }

  private List<AutoscalerTarget> unreadable(
      ListKey key, MissedException cause, List<AutoscalerTarget> last) {
    if (unreadable.add(key)) {
      LOG.warn(
          "{}s in namespace {} cannot be read, so those on a target are not noticed: {}",
          key.kind().kind(),
          key.namespace(),
          cause.getMessage());
    }
    return last;
  }
}
