package io.pulsescale.polling.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What came back, of whatever status but a redirect. */
public final class HttpReply {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private final String subject;
  private final int status;
  private final Optional<Duration> retryAfter;
  private final byte[] body;
  private final List<String> secrets;

  HttpReply(
      String subject,
      int status,
      Optional<Duration> retryAfter,
      byte[] body,
      List<String> secrets) {
    this.subject = subject;
    this.status = status;
    this.retryAfter = retryAfter;
    this.body = body;
    this.secrets = secrets;
  }

  /** The address that answered, without user and query. */
  public String subject() {
    return subject;
  }

  public int status() {
    return status;
  }

  public boolean isSuccess() {
    return status / 100 == 2;
  }

  /** How long the other side asked to wait. */
  public Optional<Duration> retryAfter() {
    return retryAfter;
  }

  /**
   * The body as JSON.
   *
   * @throws PollException malformed, when it is none
   */
  public JsonNode json() throws PollException {
    try {
      JsonNode tree = JSON.readTree(body);
      if (!tree.isMissingNode()) {
        return tree;
      }
      throw malformed("an empty body instead of JSON");
    } catch (JsonProcessingException e) {
      throw malformed("no JSON from byte " + e.getLocation().getByteOffset());
    } catch (IOException e) {
      throw malformed("no JSON");
    }
  }

  /**
   * This reply when it is a success.
   *
   * @throws PollException by its status, with what the other side said
   */
  public HttpReply orThrow() throws PollException {
    if (isSuccess()) {
      return this;
    }
    throw PollException.ofStatus(status, subject, said(), retryAfter);
  }

  /** A failure that this reply's body tells in words of its own. */
  public PollException failure(FailureCategory category, String message) {
    return PollException.ofStatus(status, subject, SafeText.of(message, secrets), retryAfter)
        .as(category);
  }

  /** A failure of an answer that does not say what it must. */
  public PollException malformed(String why) {
    return failure(FailureCategory.MALFORMED, why);
  }

  /** The reason in Pulsar's and Kubernetes' error bodies, or the beginning of the body. */
  private String said() {
    String text = new String(body, StandardCharsets.UTF_8);
    try {
      JsonNode tree = json();
      text = tree.path("reason").asText(tree.path("message").asText(text));
    } catch (PollException notJson) {
      // The text itself is all there is.
    }
    return "HTTP " + status + (text.isBlank() ? "" : ": " + SafeText.of(text, secrets));
  }
}
