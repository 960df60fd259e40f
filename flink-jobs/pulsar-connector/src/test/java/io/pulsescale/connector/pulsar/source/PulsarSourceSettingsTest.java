package io.pulsescale.connector.pulsar.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.pulsescale.connector.pulsar.PulsarConnection;
import java.time.Duration;
import java.util.List;
import org.apache.flink.api.connector.source.Boundedness;
import org.junit.jupiter.api.Test;

public class PulsarSourceSettingsTest {

  public static PulsarSourceSettings settings(Boundedness boundedness, String... topics) {
    return settings(boundedness, "", 1_000, topics);
  }

  @Test
  void includeThePartitionsOfTheirTopicsOnly() {
    PulsarSourceSettings settings =
        settings(Boundedness.BOUNDED, "orders", "persistent://shop/eu/in-partition-3");

    assertThat(settings.include("persistent://public/default/orders")).isTrue();
    assertThat(settings.include("persistent://public/default/orders-partition-7")).isTrue();
    assertThat(settings.include("persistent://public/default/orders-old")).isFalse();
    assertThat(settings.include("persistent://shop/eu/in-partition-3")).isTrue();
    assertThat(settings.include("persistent://shop/eu/in-partition-4")).isFalse();
  }

  @Test
  void refuseWhatCannotWorkByNameAndValue() {
    refused("topics: at least one is needed", Boundedness.BOUNDED, "", 1_000);
    refused("topics: [a, a] names one twice", Boundedness.BOUNDED, "", 1_000, "a", "a");
    refused("receiverQueueSize: 0 must be 1 to 100000", Boundedness.BOUNDED, "", 0, "a");
    refused(
        "durableSubscription: 'held' is only for unbounded reading",
        Boundedness.BOUNDED,
        "held",
        1_000,
        "a");
  }

  private static void refused(
      String error, Boundedness boundedness, String subscription, int queue, String... topics) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> settings(boundedness, subscription, queue, topics))
        .withMessage(error);
  }

  private static PulsarSourceSettings settings(
      Boundedness boundedness, String subscription, int queue, String... topics) {
    return new PulsarSourceSettings(
        PulsarConnection.to("pulsar://nowhere:6650"),
        List.of(topics),
        StartPosition.earliest(),
        boundedness,
        false,
        subscription,
        Duration.ofSeconds(1),
        queue);
  }
}
