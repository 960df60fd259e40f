package io.pulsescale.topicstats;

/** A namespace and the kind of its topics: {@code persistent://tenant/namespace}. */
record NamespaceName(String domain, String tenant, String name) {

  /** The path of its topics in the admin API, each part encoded. */
  String adminPath() {
    return "/admin/v2/%s/%s/%s".formatted(domain, PathPart.encoded(tenant), PathPart.encoded(name));
  }

  @Override
  public String toString() {
    return "%s://%s/%s".formatted(domain, tenant, name);
  }
}
