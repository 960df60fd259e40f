package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.core.JsonPointer;
import java.util.Optional;

/**
 * Where a kind keeps its size. Without a selector path the selector is the object's own {@code
 * spec.selector}, as in Deployments.
 */
record ScalePaths(
    JsonPointer specReplicas, JsonPointer statusReplicas, Optional<JsonPointer> selector) {
  static final ScalePaths BUILT_IN =
      new ScalePaths(pointer(".spec.replicas"), pointer(".status.replicas"), Optional.empty());

  /** Turns {@code .spec.replicas} into a pointer. */
  static JsonPointer pointer(String path) {
    return JsonPointer.compile(path.replace('.', '/'));
  }
}
