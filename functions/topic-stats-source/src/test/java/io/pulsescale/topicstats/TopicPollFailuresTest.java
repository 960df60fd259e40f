package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.Failure;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is told when there is no reading. */
class TopicPollFailuresTest extends TopicPollFixture {
  @Test
  void tellsAMissingSubscriptionAndReadsTheOthers() throws Exception {
    plain(Recorded.stats());
    follow("fast", "none");

    Map<String, Failure> failures = failures(quick());
    assertThat(failures).containsOnlyKeys("none");
    assertThat(failures.get("none").getCategory()).isEqualTo("subscriptionNotFound");
    assertThat(failures.get("none").getSubject())
        .isEqualTo("cluster main, topic " + TOPIC + ", subscription none");
    assertThat(failures(quick()).get("none").getConsecutive()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "401, unauthorized",
    "403, forbidden",
    "404, topicNotFound",
    "429, rateLimited",
    "500, serverError",
    "307, redirectRefused"
  })
  void tellsEveryKindOfFailureAsASampleOfEachSubscription(int status, String category)
      throws Exception {
    String elsewhere = "http://stranger.invalid/";
    server.answer(
        PATH + "/partitions", status, Map.of("Location", elsewhere), "{\"reason\":\"no\"}");
    follow("fast", "slow");

    List<SubscriptionSample> samples = failed();

    assertThat(samples).hasSize(2).allMatch(sample -> sample.getReading() == null);
    Failure failure = samples.get(0).getFailure();
    assertThat(failure.getCategory()).isEqualTo(category);
    assertThat(failure.getMessage()).startsWith(server.address() + PATH + "/partitions: ");
    assertThat(failed().get(0).getFailure().getConsecutive()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html>log in</html>",
        "[]",
        "{\"subscriptions\":{\"slow\":{}}}",
        "{\"subscriptions\":{\"slow\":{\"msgBacklog\":12}}}",
        "{\"subscriptions\":{\"slow\":{\"msgBacklog\":-3}}}",
        "{\"subscriptions\":{\"slow\":{\"msgBacklog\":\"12\"}}}",
        "{\"subscriptions\":{\"slow\":{\"msgBacklog\":1.5}}}",
        "{\"subscriptions\":{\"slow\":{\"msgBacklog\":99999999999999999999}}}"
      })
  void neverTakesAMalformedAnswerForABacklogOfZero(String body) throws Exception {
    plain(body);
    server.answer(PATH + "/internalStats", 200, "{}");
    follow("slow");

    assertThat(sampleOrFailure().getFailure().getCategory()).isEqualTo("malformed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"subscriptions\":{\"slow\":{}}}",
        "{\"subscriptions\":{\"slow\":{\"msgBacklog\":null}}}",
        "{\"subscriptions\":{\"slow\":{\"msgBacklog\":-3}}}"
      })
  void takesABacklogThatIsLeftOutForZeroOnlyWhereUpstreamDecidesAlone(String body)
      throws Exception {
    plain(body);
    Wish asUpstream = new Wish(false, false);
    wish(asUpstream);
    assertThat(quick().get(0).getReading().getPartitions().get(0).getBacklogEntries()).isZero();

    wish(asUpstream.and(Wish.READ));
    assertThat(quick().get(0).getFailure().getCategory()).isEqualTo("malformed");
  }

  @Test
  void neverSumsUpLessThanAllPartitions() throws Exception {
    partitioned(Recorded.partitionedStats().replace("\"partitions\":3", "\"partitions\":4"));
    follow("slow");

    Failure failure = failed().get(0).getFailure();

    assertThat(failure.getCategory()).isEqualTo("malformed");
    assertThat(failure.getMessage()).endsWith("stats of 3 partitions; expected 4");
  }

  @Test
  void beginsToCountAnewAfterARecovery() throws Exception {
    follow("slow");
    failed();
    assertThat(failed().get(0).getFailure().getConsecutive()).isEqualTo(2);
    plain(Recorded.stats());
    quick();

    server.answer(PATH + "/stats", 503, "");

    assertThat(failed().get(0).getFailure().getConsecutive()).isEqualTo(1);
  }

  private void wish(Wish wish) {
    poll.follow(Map.of(TOPIC, new TopicInterest(Map.of("slow", wish), Duration.ofSeconds(1))));
  }

  private SubscriptionSample sampleOrFailure() throws Exception {
    try {
      return quick().get(0);
    } catch (PollException e) {
      assertThat(e.category()).isEqualTo(FailureCategory.MALFORMED);
      return poll.failed(new Question(TOPIC, Question.Depth.QUICK), e.toFailure(1)).get(0);
    }
  }

  private static Map<String, Failure> failures(List<SubscriptionSample> samples) {
    return samples.stream()
        .filter(sample -> sample.getFailure() != null)
        .collect(
            Collectors.toMap(SubscriptionSample::getSubscription, SubscriptionSample::getFailure));
  }
}
