package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.PartitionReading;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.LoopbackServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class TopicPollTest extends TopicPollFixture {
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
  void keepsDelayedMessagesApartFromTheBacklogThatHoldsThem() throws Exception {
    plain(Recorded.stats().replaceAll("\"msgDelayed\":0", "\"msgDelayed\":7"));
    follow("slow");

    PartitionReading only = quick().get(0).getReading().getPartitions().get(0);

    assertThat(only.getDelayedMessages()).isEqualTo(7);
    assertThat(only.getBacklogEntries()).isEqualTo(5_832);
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
  void noticesThatATopicWasMadeAnewWithPartitions() throws Exception {
    plain(Recorded.stats());
    follow("slow");
    assertThat(quick().get(0).getReading().getPartitioned()).isFalse();

    server.answer(PATH + "/stats", 404, "{\"reason\":\"Topic not found\"}");
    partitioned(Recorded.partitionedStats());

    assertThat(quick().get(0).getReading().getPartitioned()).isTrue();
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

  private List<String> targets() {
    return server.asked().stream().map(LoopbackServer.Asked::target).toList();
  }

  private static String internal(long entries) throws Exception {
    return Recorded.internalStats()
        .replace("\"entriesAddedCounter\":6222", "\"entriesAddedCounter\":" + entries);
  }

  private static Double messagesPerEntry(List<SubscriptionSample> samples) {
    return samples.get(0).getReading().getPartitions().get(0).getMessagesPerEntry();
  }

  private static Map<String, SubscriptionReading> bySubscription(List<SubscriptionSample> samples) {
    return samples.stream()
        .collect(
            Collectors.toMap(SubscriptionSample::getSubscription, SubscriptionSample::getReading));
  }

  private static Tuple tuple(Object... values) {
    return Tuple.tuple(values);
  }
}
