package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.polling.policy.Policies;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InterestsTest {
  private static final String IN = "persistent://shop/orders/in";
  private static final PollCadence CADENCE =
      new PollCadence(Duration.ofMillis(200), Duration.ofSeconds(5));

  @ParameterizedTest
  @CsvSource({"PT9S, PT3S", "PT15S, PT5S", "PT60S, PT5S", "PT1S, PT0.333S", "PT0.3S, PT0.2S"})
  void pollsThreeTimesInAnEvaluationIntervalWithinBounds(Duration interval, Duration expected) {
    assertThat(CADENCE.of(interval).truncatedTo(ChronoUnit.MILLIS)).isEqualTo(expected);
  }

  @Test
  void refusesBoundsThatCross() {
    assertThatThrownBy(() -> new PollCadence(Duration.ofSeconds(9), Duration.ofSeconds(5)))
        .hasMessageContaining("minPollInterval is PT9S")
        .hasMessageContaining("PT5S");
  }

  @Test
  void asksOnceForATopicAtThePaceOfItsMostHurriedPolicy() {
    Interests interests =
        Interests.of(
            List.of(
                policy("slow", "main", IN, "15s"),
                policy("quick", "main", IN, "3s"),
                policy("other", "main", "persistent://shop/billing/in", "15s")),
            CADENCE);

    assertThat(interests.in("main").topics()).hasSize(2);
    assertThat(interests.in("main").topics().get(TopicName.parse(IN)))
        .isEqualTo(TopicInterest.in(Set.of("orders"), Duration.ofSeconds(1)));
  }

  @Test
  void unitesTheSubscriptionsOfATopicAndWhatIsWantedOfThem() {
    Wish created = new Wish(true, false);
    TopicInterest both =
        TopicInterest.in(Set.of("a"), Duration.ofSeconds(1))
            .and(new TopicInterest(Map.of("a", created, "b", created), Duration.ofSeconds(2)));

    assertThat(both)
        .isEqualTo(
            new TopicInterest(
                Map.of("a", new Wish(true, true), "b", created), Duration.ofSeconds(1)));
  }

  @Test
  void needsCompleteStatsUnlessEveryPolicyDecidesAsUpstreamDoes() {
    PolicyDocument upstream =
        Policies.withTopics("a", "topics: ['" + IN + "']", "semantics: Upstream");
    PolicyDocument corrected = Policies.withTopics("b", "topics: ['" + IN + "']");

    assertThat(wish(upstream)).isEqualTo(new Wish(false, false));
    assertThat(wish(upstream, corrected)).isEqualTo(new Wish(false, true));
  }

  private static Wish wish(PolicyDocument... policies) {
    return Interests.of(List.of(policies), CADENCE)
        .in("main")
        .topics()
        .get(TopicName.parse(IN))
        .wishes()
        .get("orders");
  }

  @Test
  void tellsPatternsFromTopics() {
    PolicyDocument policy =
        Policies.withTopics(
            "orders", "topicsPattern: 'persistent://shop/orders/in-.*', createSubscription: true");

    ClusterInterests interests = Interests.of(List.of(policy), CADENCE).in("main");

    assertThat(interests.topics()).isEmpty();
    assertThat(interests.patterns())
        .containsOnlyKeys(TopicPattern.parse("persistent://shop/orders/in-.*"));
    assertThat(interests.patterns().values())
        .containsExactly(
            new TopicInterest(Map.of("orders", new Wish(true, true)), Duration.ofSeconds(5)));
  }

  @Test
  void keepsClustersApart() {
    Interests interests =
        Interests.of(
            List.of(policy("a", "main", IN, "15s"), policy("b", "edge", IN, "15s")), CADENCE);

    assertThat(interests.in("main").topics()).containsOnlyKeys(TopicName.parse(IN));
    assertThat(interests.in("edge").topics()).containsOnlyKeys(TopicName.parse(IN));
    assertThat(interests.in("elsewhere")).isEqualTo(ClusterInterests.NONE);
  }

  private static PolicyDocument policy(String name, String cluster, String topic, String interval) {
    return Policies.onTopic(name, cluster, topic, interval);
  }
}
