package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.polling.policy.Policies;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
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

    assertThat(interests.in("main")).hasSize(2);
    assertThat(interests.in("main").get(TopicName.parse(IN)))
        .isEqualTo(new TopicInterest(Set.of("orders"), Duration.ofSeconds(1)));
  }

  @Test
  void unitesTheSubscriptionsOfATopic() {
    TopicInterest both =
        new TopicInterest(Set.of("a"), Duration.ofSeconds(1))
            .and(new TopicInterest(Set.of("b"), Duration.ofSeconds(2)));

    assertThat(both).isEqualTo(new TopicInterest(Set.of("a", "b"), Duration.ofSeconds(1)));
  }

  @Test
  void keepsClustersApart() {
    Interests interests =
        Interests.of(
            List.of(policy("a", "main", IN, "15s"), policy("b", "edge", IN, "15s")), CADENCE);

    assertThat(interests.in("main")).containsOnlyKeys(TopicName.parse(IN));
    assertThat(interests.in("edge")).containsOnlyKeys(TopicName.parse(IN));
    assertThat(interests.in("elsewhere")).isEmpty();
  }

  private static PolicyDocument policy(String name, String cluster, String topic, String interval) {
    return Policies.onTopic(name, cluster, topic, interval);
  }
}
