package io.pulsescale.policy;

import io.pulsescale.policy.field.Fields;
import io.pulsescale.policy.field.Key;
import io.pulsescale.policy.field.TextForm;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where a policy lives. Files are refused without a namespace: there is no context to take it from.
 */
record Identity(String namespace, String name) {
  private static final Key.Scalar<String> NAMESPACE =
      Key.required("namespace", TextForm.LABEL_NAME, "Namespace of the policy and its target.");
  private static final Key.Scalar<String> NAME =
      Key.required("name", TextForm.OBJECT_NAME, "Name of the policy in its namespace.");

  static final Key.Section METADATA =
      Key.section(
          "metadata",
          List.of(NAMESPACE, NAME),
          "Where the policy lives; what an API server adds is let through.");

  /** What an API server adds to an object is let through and left out of the canonical form. */
  private static final Set<String> ADDED =
      Set.of(
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
    Set<String> known = new HashSet<>(Key.names(METADATA.keys()));
    known.addAll(ADDED);
    return document
        .requiredMapping(METADATA.name(), known)
        .flatMap(
            metadata -> {
              Optional<String> namespace = metadata.read(NAMESPACE);
              Optional<String> name = metadata.read(NAME);
              return namespace.flatMap(ns -> name.map(n -> new Identity(ns, n)));
            });
  }
}
