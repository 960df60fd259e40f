package io.pulsescale.policy;

import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.TextForm;
import java.util.Optional;
import java.util.Set;

/**
 * Where a policy lives. Files are refused without a namespace: there is no context to take it from.
 */
record Identity(String namespace, String name) {
  /** What an API server adds to an object is let through and left out of the canonical form. */
  private static final Set<String> KEYS =
      Set.of(
          "namespace",
          "name",
          "labels",
          "annotations",
          "uid",
          "resourceVersion",
          "generation",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds",
          "finalizers",
          "ownerReferences",
          "managedFields");

  static Optional<Identity> read(Fields document) {
    return document
        .requiredMapping("metadata", KEYS)
        .flatMap(
            metadata -> {
              Optional<String> namespace = metadata.required("namespace", TextForm.LABEL_NAME);
              Optional<String> name = metadata.required("name", TextForm.OBJECT_NAME);
              return namespace.flatMap(ns -> name.map(n -> new Identity(ns, n)));
            });
  }
}
