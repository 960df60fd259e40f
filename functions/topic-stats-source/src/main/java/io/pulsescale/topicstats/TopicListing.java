package io.pulsescale.topicstats;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.HttpReply;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** An answer that lists topics, each under its full name. */
final class TopicListing {
  private static final Pattern PARTITION = Pattern.compile("-partition-[0-9]+$");

  private TopicListing() {}

  /** The names without partition suffixes, each once. */
  static SortedSet<String> names(HttpReply reply) throws PollException {
    JsonNode json = reply.json();
    if (!json.isArray()) {
      throw reply.malformed("no list of topics");
    }
    SortedSet<String> names = new TreeSet<>();
    for (JsonNode each : json) {
      if (!each.isTextual()) {
        throw reply.malformed("a list of something else than names");
      }
      names.add(PARTITION.matcher(each.asText()).replaceFirst(""));
    }
    return names;
  }
}
