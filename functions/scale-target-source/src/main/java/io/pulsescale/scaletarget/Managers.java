package io.pulsescale.scaletarget;

import io.pulsescale.event.ReplicasManager;
import io.pulsescale.kubernetes.KubernetesApi;
import io.pulsescale.polling.FailureCategory;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Field managers of {@code spec.replicas}, read again when the object has changed. Where the object
 * may not be read there are none, which is logged once. Thread-safe.
 */
final class Managers {
  private static final Logger LOG = LoggerFactory.getLogger(Managers.class);

  private record Known(String uid, String resourceVersion, List<ReplicasManager> managers) {}

  private final KubernetesApi api;
  private final Map<String, Known> known = new ConcurrentHashMap<>();
  private final Map<String, Boolean> forbidden = new ConcurrentHashMap<>();

  Managers(KubernetesApi api) {
    this.api = api;
  }

  List<ReplicasManager> of(String path, String uid, String resourceVersion)
      throws InterruptedException {
    Known last = known.get(path);
    if (last != null && last.uid().equals(uid) && last.resourceVersion().equals(resourceVersion)) {
      return last.managers();
    }
    try {
      List<ReplicasManager> managers =
          ReplicasManagers.of(Documents.of(path, api.getMetadata(path)));
      known.put(path, new Known(uid, resourceVersion, managers));
      return managers;
    } catch (MissedException e) {
      warnOnce(path, e);
      return List.of();
    }
  }

  private void warnOnce(String path, MissedException cause) {
    if (cause.failure().category() == FailureCategory.FORBIDDEN
        && forbidden.put(path, true) == null) {
      LOG.warn(
          "{} may not be read, so it is not known who else resizes it: {}",
          path,
          cause.getMessage());
    }
  }
}
