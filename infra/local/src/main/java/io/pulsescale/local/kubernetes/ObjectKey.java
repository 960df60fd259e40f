package io.pulsescale.local.kubernetes;

import java.util.Comparator;

/** Where an object is kept; type is plural and group, the namespace of cluster objects is empty. */
public record ObjectKey(String type, String namespace, String name)
    implements Comparable<ObjectKey> {
  private static final Comparator<ObjectKey> ORDER =
      Comparator.comparing(ObjectKey::type)
          .thenComparing(ObjectKey::namespace)
          .thenComparing(ObjectKey::name);

  public static ObjectKey pod(String namespace, String name) {
    return new ObjectKey("pods", namespace, name);
  }

  @Override
  public int compareTo(ObjectKey other) {
    return ORDER.compare(this, other);
  }
}
