package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.pulsescale.event.Failure;
import io.pulsescale.event.PartitionReading;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.ManualTicker;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.Credentials;
import io.pulsescale.polling.http.Endpoint;
import io.pulsescale.polling.http.HttpFetcher;
import io.pulsescale.polling.http.HttpLimits;
import io.pulsescale.polling.http.LoopbackServer;
import io.pulsescale.polling.tls.TlsIdentity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TopicPollTest {
  private static final TopicName TOPIC = TopicName.parse("persistent://public/default/stats-part");
  private static final String PATH = "/admin/v2/persistent/public/default/stats-part";
  private static final Instant START = Instant.parse("2026-11-30T02:40:11Z");
  private static final Duration SLOW = Duration.ofSeconds(30);

  private final ManualTicker ticker = new ManualTicker(START);
  private LoopbackServer server;
  private TopicPoll poll;

  @BeforeEach
  void starts() throws Exception {
    server = LoopbackServer.http();
    Endpoint endpoint = Endpoint.parse(server.address(), Set.of());
    HttpLimits limits = new HttpLimits(Duration.ofSeconds(10), 3, 1 << 20);
    AdminApi api =
        new AdminApi(
            new HttpFetcher(endpoint, Credentials.ANONYMOUS, limits, TlsIdentity.system()));
    poll = new TopicPoll(api, new Samples("main", ticker), SLOW);
  }

  @AfterEach
  void stops() {
    server.close();
  }

  @Test
  void readsEveryPartitionOfARecordedTopic() throws Exception {
    partitioned(Recorded.partitionedStats());
    follow("slow");

    SubscriptionSample sample = quick().get(0);

    assertThat(sample.getFailure()).isNull();
    assertThat(sample.getObservedAtMillis()).isEqualTo(START.toEpochMilli());
    SubscriptionReading reading = sample.getReading();
    assertThat(reading.getPartitioned()).isTrue();
    assertThat(reading.getType()).isEqualTo("Shared");
    assertThat(reading.getConsumers()).isEqualTo(3);
    assertThat(reading.getBlockedOnUnacked()).isFalse();
    assertThat(reading.getPartitions())
        .extracting(PartitionReading::getPartition, PartitionReading::getBacklogEntries)
        .containsExactly(tuple(0, 1_648L), tuple(1, 1_640L), tuple(2, 2_528L));
    assertThat(reading.getPartitions())
        .extracting(PartitionReading::getInMessages, PartitionReading::getOutMessages)
        .containsExactly(tuple(1_793L, 190L), tuple(1_792L, 205L), tuple(2_689L, 195L));
    assertThat(reading.getPartitions())
        .extracting(PartitionReading::getMessagesPerEntry)
        .containsExactly(1.0, 1.0, 1.0);
  }

  @Test
  void readsATopicWithoutPartitions() throws Exception {
    plain(Recorded.stats());
    follow("slow");

    SubscriptionReading reading = quick().get(0).getReading();

    assertThat(reading.getPartitioned()).isFalse();
    assertThat(reading.getRedeliverRate()).isEqualTo(1.0500282828968102);
    PartitionReading only = reading.getPartitions().get(0);
    assertThat(only.getPartition()).isEqualTo(-1);
    assertThat(only.getBacklogEntries()).isEqualTo(5_832);
    assertThat(only.getUnackedMessages()).isEqualTo(12);
    assertThat(only.getDelayedMessages()).isZero();
    assertThat(only.getInMessages()).isEqualTo(6_323);
    assertThat(only.getInBytes()).isEqualTo(514_799);
    assertThat(only.getOutMessages()).isEqualTo(560);
    assertThat(only.getOutBytes()).isEqualTo(44_075);
    assertThat(only.getLastAckedAtMillis()).isEqualTo(1_796_006_410_906L);
    assertThat(only.getMarkDeleteAdvancedAtMillis()).isEqualTo(1_796_006_315_711L);
  }

  @Test
  void neverTakesAnUnknownTimeForTheBeginningOfTime() throws Exception {
    plain(Recorded.stats());
    follow("idle-backlog");

    PartitionReading only = quick().get(0).getReading().getPartitions().get(0);

    assertThat(only.getLastAckedAtMillis()).isNull();
    assertThat(only.getMarkDeleteAdvancedAtMillis()).isNull();
  }

  @Test
  void servesAllSubscriptionsWithOneRequest() throws Exception {
    plain(Recorded.stats());
    follow("fast", "slow");

    assertThat(quick()).hasSize(2).allMatch(sample -> sample.getReading() != null);
    assertThat(targets()).hasSize(2);
    quick();
    assertThat(targets()).hasSize(3).last().asString().startsWith(PATH + "/stats?");
  }

  @Test
  void addsSlowFactsToTheSamplesThatFollow() throws Exception {
    partitioned(Recorded.partitionedStats());
    follow("slow");
    assertThat(quick().get(0).getReading().getPrecise()).isNull();

    assertThat(ask(Question.Depth.THOROUGH)).isEmpty();
    ticker.advance(Duration.ofSeconds(1));

    SubscriptionReading reading = quick().get(0).getReading();
    assertThat(reading.getPrecise().getBacklogEntries()).isEqualTo(5_816);
    assertThat(reading.getPrecise().getObservedAtMillis()).isEqualTo(START.toEpochMilli());
    assertThat(reading.getOldest().getPublishedAtMillis()).isEqualTo(1_796_006_243_051L);
    assertThat(targets().get(2))
        .contains("getPreciseBacklog=true", "getEarliestTimeInBacklog=true");
  }

  @Test
  void readsSlowFactsOfATopicWithoutPartitions() throws Exception {
    plain(Recorded.statsWithPreciseBacklog());
    follow("idle-backlog");

    ask(Question.Depth.THOROUGH);

    SubscriptionReading reading = quick().get(0).getReading();
    assertThat(reading.getPrecise().getBacklogEntries()).isEqualTo(6_219);
    assertThat(reading.getOldest().getPublishedAtMillis()).isEqualTo(1_796_006_241_269L);
  }

  @Test
  void saysThatThereIsNoOldestMessageOnlyWhenThereIsNoBacklog() throws Exception {
    plain(Recorded.stats().replace("\"msgBacklog\":2,", "\"msgBacklog\":0,"));
    follow("fast", "slow");

    ask(Question.Depth.THOROUGH);

    Map<String, SubscriptionReading> readings = bySubscription(quick());
    assertThat(readings.get("fast").getOldest().getPublishedAtMillis()).isNull();
    assertThat(readings.get("slow").getOldest()).isNull();
  }

  @Test
  void learnsEntrySizesFromCountersWhileNobodyIsConnected() throws Exception {
    plain(Recorded.stats());
    server.answer(PATH + "/internalStats", 200, internal(623));
    follow("idle-backlog");

    assertThat(messagesPerEntry(quick())).isEqualTo(6_323.0 / 623);
    quick();
    assertThat(targets()).filteredOn(target -> target.contains("internal")).hasSize(1);
    ticker.advance(SLOW);
    quick();
    assertThat(targets()).filteredOn(target -> target.contains("internal")).hasSize(2);
  }

  @Test
  void doesNotAskForCountersAtEveryPollWhenTheyCannotBeHad() throws Exception {
    plain(Recorded.stats());
    server.answer(PATH + "/internalStats", 403, "{}");
    follow("idle-backlog");

    quick();
    quick();
    assertThat(targets()).filteredOn(target -> target.contains("internal")).hasSize(1);
    ticker.advance(SLOW);
    quick();
    assertThat(targets()).filteredOn(target -> target.contains("internal")).hasSize(2);
  }

  @Test
  void learnsEntrySizesAtOnceWhenSomethingIsPublishedAfterTheFirstQuestion() throws Exception {
    plain(Recorded.stats().replace("\"msgInCounter\":6323", "\"msgInCounter\":0"));
    server.answer(PATH + "/internalStats", 200, internal(0));
    follow("idle-backlog");
    assertThat(messagesPerEntry(quick())).isNull();

    plain(Recorded.stats());
    server.answer(PATH + "/internalStats", 200, internal(623));

    assertThat(messagesPerEntry(quick())).isEqualTo(6_323.0 / 623);
  }

  @Test
  void needsNoCountersWhileConsumersTell() throws Exception {
    plain(Recorded.stats().replace("\"avgMessagesPerEntry\":1,", "\"avgMessagesPerEntry\":8,"));
    follow("slow");

    assertThat(messagesPerEntry(quick())).isEqualTo(8.0);
    assertThat(targets()).noneMatch(target -> target.contains("internal"));
  }

  @Test
  void doesNotTakeAnAverageOfZeroForOne() throws Exception {
    plain(Recorded.stats().replace("\"avgMessagesPerEntry\":1,", "\"avgMessagesPerEntry\":0,"));
    server.answer(PATH + "/internalStats", 403, "{}");
    follow("slow");

    SubscriptionSample sample = quick().get(0);

    assertThat(sample.getFailure()).isNull();
    assertThat(messagesPerEntry(List.of(sample))).isNull();
  }

  @Test
  void keepsTheTypeOfASubscriptionThatNobodyIsConnectedTo() throws Exception {
    plain(Recorded.stats());
    follow("slow");
    quick();

    plain(Recorded.stats().replace("\"type\":\"Shared\",", ""));

    assertThat(quick().get(0).getReading().getType()).isEqualTo("Shared");
  }

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
  void noticesThatATopicWasMadeAnewWithPartitions() throws Exception {
    plain(Recorded.stats());
    follow("slow");
    assertThat(quick().get(0).getReading().getPartitioned()).isFalse();

    server.answer(PATH + "/stats", 404, "{\"reason\":\"Topic not found\"}");
    partitioned(Recorded.partitionedStats());

    assertThat(quick().get(0).getReading().getPartitioned()).isTrue();
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

  @Test
  void numbersPollsInAscendingOrder() throws Exception {
    plain(Recorded.stats());
    follow("slow");

    assertThat(quick().get(0).getSequence()).isLessThan(quick().get(0).getSequence());
  }

  @Test
  void numbersOfATopicDoNotRunAheadOfTimeHoweverManyOthersArePolled() throws Exception {
    plain(Recorded.stats());
    for (int other = 0; other < 5; other++) {
      poll.failed(
          new Question(TopicName.parse(TOPIC + "-" + other), Question.Depth.QUICK),
          PollException.of(FailureCategory.TIMEOUT, "other", "nothing came").toFailure(1));
    }
    follow("slow");

    assertThat(quick().get(0).getSequence()).isEqualTo(START.toEpochMilli());
  }

  private void plain(String stats) {
    server.answer(PATH + "/partitions", 200, "{\"partitions\":0}");
    server.answer(PATH + "/stats", 200, stats);
  }

  private void partitioned(String stats) {
    server.answer(PATH + "/partitions", 200, "{\"partitions\":3}");
    server.answer(PATH + "/partitioned-stats", 200, stats);
  }

  private static String internal(long entries) throws Exception {
    return Recorded.internalStats()
        .replace("\"entriesAddedCounter\":6222", "\"entriesAddedCounter\":" + entries);
  }

  private void follow(String... subscriptions) {
    poll.follow(Map.of(TOPIC, TopicInterest.in(Set.of(subscriptions), Duration.ofSeconds(1))));
  }

  private void wish(Wish wish) {
    poll.follow(Map.of(TOPIC, new TopicInterest(Map.of("slow", wish), Duration.ofSeconds(1))));
  }

  private List<SubscriptionSample> quick() throws Exception {
    return ask(Question.Depth.QUICK);
  }

  private List<SubscriptionSample> ask(Question.Depth depth) throws Exception {
    return poll.read(new Question(TOPIC, depth));
  }

  /** What is emitted for a poll that fails, as the loop would have it. */
  private List<SubscriptionSample> failed() {
    Question question = new Question(TOPIC, Question.Depth.QUICK);
    PollException failure = catchThrowableOfType(PollException.class, () -> poll.read(question));
    assertThat(failure).as("a failure").isNotNull();
    return poll.failed(question, failure.toFailure(1));
  }

  private SubscriptionSample sampleOrFailure() throws Exception {
    try {
      return quick().get(0);
    } catch (PollException e) {
      assertThat(e.category()).isEqualTo(FailureCategory.MALFORMED);
      return poll.failed(new Question(TOPIC, Question.Depth.QUICK), e.toFailure(1)).get(0);
    }
  }

  private List<String> targets() {
    return server.asked().stream().map(LoopbackServer.Asked::target).toList();
  }

  private static Double messagesPerEntry(List<SubscriptionSample> samples) {
    return samples.get(0).getReading().getPartitions().get(0).getMessagesPerEntry();
  }

  private static Map<String, SubscriptionReading> bySubscription(List<SubscriptionSample> samples) {
    return samples.stream()
        .collect(
            Collectors.toMap(SubscriptionSample::getSubscription, SubscriptionSample::getReading));
  }

  private static Map<String, Failure> failures(List<SubscriptionSample> samples) {
    return samples.stream()
        .filter(sample -> sample.getFailure() != null)
        .collect(
            Collectors.toMap(SubscriptionSample::getSubscription, SubscriptionSample::getFailure));
  }

  private static Tuple tuple(Object... values) {
    return Tuple.tuple(values);
  }
}
