package io.pulsescale.local.http;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A failure on demand: requests whose method equals {@code method} ("*" for any) and in whose path
 * the regular expression {@code path} is found suffer the effect; the next {@code times} of them,
 * or, when it is null, all until cleared.
 */
public record Fault(String method, String path, Integer times, Effect effect) {
  public Fault {
    if (method == null || path == null || effect == null) {
      throw new IllegalArgumentException("a fault needs method, path and effect");
    }
    if (times != null && times < 1) {
      throw new IllegalArgumentException("times: " + times + ", allowed: 1 or more, or absent");
    }
    method = method.toUpperCase(Locale.ROOT);
    Pattern.compile(path);
  }

  /** The same fault for every matching request until it is cleared. */
  public static Fault always(String method, String path, Effect effect) {
    return new Fault(method, path, null, effect);
  }

  boolean matches(String requestMethod, String requestPath) {
    return (method.equals("*") || method.equals(requestMethod))
        && Pattern.compile(path).matcher(requestPath).find();
  }

  /** What happens to a request that matches. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Answer.class, name = "answer"),
    @JsonSubTypes.Type(value = Delay.class, name = "delay"),
    @JsonSubTypes.Type(value = Drop.class, name = "drop"),
    @JsonSubTypes.Type(value = ItemErrors.class, name = "itemErrors")
  })
  public sealed interface Effect permits Answer, Delay, Drop, ItemErrors {}

  /**
   * Answers without touching anything. Body (null: what the server says for that status) and
   * Retry-After (null: no such header) as given, so that malformed JSON is possible.
   */
  public record Answer(int status, String body, Integer retryAfterSeconds) implements Effect {
    public static Answer status(int status) {
      return new Answer(status, null, null);
    }
  }

  /** Waits before the request is applied, and again after it was applied but not yet answered. */
  public record Delay(long beforeMillis, long afterMillis) implements Effect {}

  /** Closes the connection without an answer, before or after the request was applied. */
  public record Drop(boolean afterApplying) implements Effect {}

  /** The first {@code count} items of an answer with many items become errors (ukpd only). */
  public record ItemErrors(int count) implements Effect {}
}
