package io.pulsescale.local.kubernetes;

import java.util.List;
import java.util.Set;

/** Somebody with a token, and what that token allows. */
public record ApiUser(String name, List<AccessRule> rules) {
  /** May do everything: for controllers, people and tests. */
  public static final ApiUser ADMIN =
      new ApiUser("admin", List.of(new AccessRule(Set.of("*"), Set.of("*"))));

  /** The least that the sink needs. */
  public static final ApiUser SINK =
      new ApiUser(
          "pulsescale-sink", List.of(new AccessRule(Set.of("get", "patch"), Set.of("*/scale"))));

  /** Reads targets, their pods and whatever else may scale them. */
  public static final ApiUser OBSERVER =
      new ApiUser(
          "pulsescale-observer",
          List.of(new AccessRule(Set.of("get", "list", "watch"), Set.of("*"))));

  static final ApiUser ANONYMOUS = new ApiUser("system:anonymous", List.of());

  public ApiUser {
    rules = List.copyOf(rules);
  }

  boolean may(Verb verb, ApiPath path) {
    return rules.stream().anyMatch(rule -> rule.allows(verb, path));
  }
}
