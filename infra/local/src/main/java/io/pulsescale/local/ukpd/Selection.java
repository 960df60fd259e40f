package io.pulsescale.local.ukpd;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which instances a request asks for. Parameters with many values are understood in both spellings,
 * repeated and with commas; nothing asked for means everything.
 */
record Selection(Set<String> identities, Set<String> tags, boolean details)
    implements Predicate<Instance> {

  static Selection of(Map<String, List<String>> query) {
    var identities = new HashSet<>(values(query, "uuid"));
    identities.addAll(values(query, "name"));
    boolean details = query.getOrDefault("details", List.of("false")).contains("true");
    return new Selection(identities, values(query, "tags"), details);
  }

  private static Set<String> values(Map<String, List<String>> query, String name) {
    var all = new HashSet<String>();
    query
        .getOrDefault(name, List.of())
        .forEach(value -> all.addAll(Arrays.asList(value.split(","))));
    all.remove("");
    return all;
  }

  /** A single instance, which is shown in full. */
  Selection only(String identity) {
    return new Selection(Set.of(identity), tags, true);
  }

  @Override
  public boolean test(Instance instance) {
    var guest = instance.guest();
    boolean named =
        identities.isEmpty()
            || identities.contains(guest.uuid())
            || identities.contains(guest.name());
    return named && guest.tags().containsAll(tags);
  }

  /** What was asked for and is not there. */
  Set<String> missing(List<Instance> all) {
    var missing = new HashSet<>(identities);
    all.forEach(
        instance -> {
          missing.remove(instance.guest().uuid());
          missing.remove(instance.guest().name());
        });
    return missing;
  }
}
