package io.pulsescale.polling.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OptionValuesTest {
  private static final Option<Duration> INTERVAL =
      Option.of(
          "pollInterval",
          OptionTypes.duration(Duration.ofMillis(200), Duration.ofMinutes(5)),
          Duration.ofSeconds(5),
          "Time between two polls.");
  private static final Option<Integer> CONCURRENCY =
      Option.of("concurrency", OptionTypes.integer(1, 64), 8, "Polls at a time.");
  private static final Option<String> NAME =
      Option.required("name", OptionTypes.text(), "Name of the source.");
  private static final Option<URI> ADDRESS =
      Option.optional("address", OptionTypes.guardedText("an address", URI::create), "Where.");
  private static final Option<List<String>> HOSTS =
      Option.of("hosts", OptionTypes.list(OptionTypes.text()), List.of(), "Other hosts.");
  private static final List<Option<?>> ALL = List.of(NAME, INTERVAL, CONCURRENCY, ADDRESS, HOSTS);

  @Test
  void readsWhatPulsarHandsOver() {
    OptionValues values =
        OptionValues.read(
            "",
            Map.of(
                "name",
                "main",
                "pollInterval",
                "750ms",
                "concurrency",
                3,
                "hosts",
                List.of("a", "b")),
            ALL);

    assertThat(values.get(NAME)).isEqualTo("main");
    assertThat(values.get(INTERVAL)).isEqualTo(Duration.ofMillis(750));
    assertThat(values.get(CONCURRENCY)).isEqualTo(3);
    assertThat(values.get(HOSTS)).containsExactly("a", "b");
    assertThat(values.find(ADDRESS)).isEmpty();
  }

  @Test
  void fallsBackToDefaults() {
    OptionValues values = OptionValues.read("", Map.of("name", "main"), ALL);

    assertThat(values.get(INTERVAL)).isEqualTo(Duration.ofSeconds(5));
    assertThat(values.get(HOSTS)).isEmpty();
  }

  @Test
  void namesEveryFaultAtOnce() {
    assertThatThrownBy(
            () ->
                OptionValues.read(
                    "clusters[1].",
                    Map.of("pollInterval", "5", "concurrency", 65, "hosts", List.of("a", 7)),
                    ALL))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("clusters[1].name is missing; allowed: a text that is not empty")
        .hasMessageContaining(
            "clusters[1].pollInterval is '5'; allowed: a duration with its unit (ms, s, m, h)"
                + " from 200ms to 300s")
        .hasMessageContaining(
            "clusters[1].concurrency is '65'; allowed: a whole number from 1 to 64")
        .hasMessageContaining("clusters[1].hosts is '[a, 7]'; allowed: a list, each a text");
  }

  @Test
  void refusesUnknownKeysWithTheNearestOne() {
    assertThatThrownBy(
            () -> OptionValues.read("", Map.of("name", "main", "pollInteval", "1s"), ALL))
        .hasMessage("pollInteval is unknown; did you mean pollInterval?");
    assertThatThrownBy(() -> OptionValues.read("", Map.of("name", "main", "xyz", 1), ALL))
        .hasMessage("xyz is unknown; allowed: name, pollInterval, concurrency, address, hosts");
  }

  @Test
  void doesNotRepeatAValueThatMayHoldASecret() {
    Map<String, Object> configuration =
        Map.of("name", "main", "address", "http://me:hunter2@host:bad port");

    assertThatThrownBy(() -> OptionValues.read("", configuration, ALL))
        .hasMessage("address is something else; allowed: an address");
  }

  @Test
  void refusesAFileThatCannotBeRead() {
    Option<?> file = Option.required("caFile", OptionTypes.file(), "Authorities.");

    assertThatThrownBy(() -> OptionValues.read("", Map.of("caFile", "/none/ca.pem"), List.of(file)))
        .hasMessage("caFile is '/none/ca.pem'; allowed: a readable file");
  }

  @Test
  void writesATableForReaders() {
    assertThat(OptionTable.of(List.of(NAME, INTERVAL, ADDRESS)))
        .isEqualTo(
            """
            | Option | Allowed | Default | Meaning |
            |---|---|---|---|
            | `name` | a text that is not empty | required | Name of the source. |
            | `pollInterval` | a duration with its unit (ms, s, m, h) from 200ms to 300s | `5s` | \
            Time between two polls. |
            | `address` | an address | – | Where. |
            """);
  }
}
