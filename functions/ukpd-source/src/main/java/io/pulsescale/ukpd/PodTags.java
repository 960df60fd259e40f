package io.pulsescale.ukpd;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.event.PodReference;

/** The tags by which kraftlet says which pod an instance belongs to. */
final class PodTags {
  private static final String NAMESPACE = "k8s.io:namespace=";
  private static final String POD = "k8s.io:pod=";
  private static final String CONTAINER = "k8s.io:container=";

  private PodTags() {}

  /** The pod that the tags name; null when they name none. */
  static PodReference pod(JsonNode tags) {
    String namespace = value(tags, NAMESPACE);
    String pod = value(tags, POD);
    return namespace == null || pod == null
        ? null
        : new PodReference(namespace, pod, value(tags, CONTAINER));
  }

  private static String value(JsonNode tags, String prefix) {
    for (JsonNode tag : tags) {
      String text = tag.asText();
      if (text.startsWith(prefix) && text.length() > prefix.length()) {
        return text.substring(prefix.length());
      }
    }
    return null;
  }
}
