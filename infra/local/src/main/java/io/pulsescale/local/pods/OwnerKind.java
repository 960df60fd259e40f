package io.pulsescale.local.pods;

import com.fasterxml.jackson.core.JsonPointer;

/**
 * The kinds whose pods are made here: where their containers stand and how their pods are named.
 */
enum OwnerKind {
  DEPLOYMENT("deployments.apps", "/spec/template/spec/containers", false),
  STATEFUL_SET("statefulsets.apps", "/spec/template/spec/containers", true),
  WORKLOAD_DEPLOYMENT(
      "workloaddeployments.compute.datumapis.com",
      "/spec/template/spec/runtime/sandbox/containers",
      true);

  private final String type;
  private final JsonPointer containers;
  private final boolean numbered;

  OwnerKind(String type, String containers, boolean numbered) {
    this.type = type;
    this.containers = JsonPointer.compile(containers);
    this.numbered = numbered;
  }

  String type() {
    return type;
  }

  JsonPointer containers() {
    return containers;
  }

  /** Whether pods are called NAME-0, NAME-1 … and go from the highest number down. */
  boolean numbered() {
    return numbered;
  }
}
