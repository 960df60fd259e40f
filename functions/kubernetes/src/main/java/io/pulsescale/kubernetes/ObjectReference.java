package io.pulsescale.kubernetes;

import io.pulsescale.event.Workload;

/** One namespaced object of any kind. */
public record ObjectReference(String apiVersion, String kind, String namespace, String name) {

  public static ObjectReference of(Workload workload) {
    return new ObjectReference(
        workload.getApiVersion(), workload.getKind(), workload.getNamespace(), workload.getName());
  }
}
