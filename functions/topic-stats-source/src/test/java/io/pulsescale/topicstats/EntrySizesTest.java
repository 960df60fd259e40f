package io.pulsescale.topicstats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EntrySizesTest {
  private final EntrySizes sizes = new EntrySizes();

  @Test
  void areUnknownBeforeAnythingWasPublished() {
    sizes.observe(0, 0, 0);

    assertThat(sizes.messagesPerEntry(0)).isNull();
    assertThat(sizes.messagesPerEntry(1)).isNull();
  }

  @Test
  void areTheAverageSinceTheTopicWasLoaded() {
    sizes.observe(0, 1_000, 80);

    assertThat(sizes.messagesPerEntry(0)).isEqualTo(12.5);
  }

  @Test
  void followWhatIsPublishedLater() {
    sizes.observe(0, 2_000, 20);
    sizes.observe(0, 2_020, 40);
    sizes.observe(0, 2_060, 60);

    assertThat(sizes.messagesPerEntry(0)).isEqualTo(60.0 / 40);
  }

  @Test
  void areAlwaysOverEnoughEntries() {
    sizes.observe(0, 20, 20);
    sizes.observe(0, 40, 40);
    sizes.observe(0, 540, 45);

    assertThat(sizes.messagesPerEntry(0)).isEqualTo(520.0 / 25);
  }

  @Test
  void stayWhenNothingCame() {
    sizes.observe(0, 1_000, 10);
    sizes.observe(0, 1_000, 10);

    assertThat(sizes.messagesPerEntry(0)).isEqualTo(100.0);
  }

  @Test
  void stayWhenCountersBeginAnewAndAreTakenOverFromThere() {
    sizes.observe(0, 1_000, 10);
    sizes.observe(0, 0, 0);
    assertThat(sizes.messagesPerEntry(0)).isEqualTo(100.0);

    sizes.observe(0, 8, 4);
    assertThat(sizes.messagesPerEntry(0)).isEqualTo(2.0);
  }

  @Test
  void areNeverLessThanOneThoughAnEntryWasAddedBetweenTwoReadings() {
    sizes.observe(0, 10, 11);

    assertThat(sizes.messagesPerEntry(0)).isEqualTo(1.0);
  }

  @Test
  void differBetweenPartitions() {
    sizes.observe(0, 10, 10);
    sizes.observe(1, 50, 10);

    assertThat(sizes.messagesPerEntry(0)).isEqualTo(1.0);
    assertThat(sizes.messagesPerEntry(1)).isEqualTo(5.0);
  }
}
