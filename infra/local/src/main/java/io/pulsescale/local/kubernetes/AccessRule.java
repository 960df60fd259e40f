package io.pulsescale.local.kubernetes;

import java.util.Set;

/**
 * What somebody may do: verbs on resources of any group; "*" stands for all, and {@code *}{@code
 * /scale} for the scale of every kind.
 */
public record AccessRule(Set<String> verbs, Set<String> resources) {
  public AccessRule {
    verbs = Set.copyOf(verbs);
    resources = Set.copyOf(resources);
  }

  boolean allows(Verb verb, ApiPath path) {
    return (verbs.contains("*") || verbs.contains(verb.word())) && covers(path);
  }

  private boolean covers(ApiPath path) {
    return resources.contains("*")
        || resources.contains(path.resourceForRights())
        || path.subresource().filter(sub -> resources.contains("*/" + sub)).isPresent();
  }
}
