package io.pulsescale.policy.field;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.policy.source.SourceScalar;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormsTest {
  private static final DurationForm DURATION =
      DurationForm.between(Duration.ofMillis(1), Duration.ofHours(24));

  @ParameterizedTest
  @CsvSource({
    "15s, 15000, 15s",
    "1m30s, 90000, 90s",
    "500ms, 500, 500ms",
    "1.5s, 1500, 1500ms",
    "0.5h, 1800000, 1800s",
    "1h0m1ms, 3600001, 3600001ms",
  })
  void readsDurationsAsGoWritesThem(String written, long millis, String canonical) {
    Duration duration = DURATION.read(text(written)).orElseThrow();

    assertThat(duration.toMillis()).isEqualTo(millis);
    assertThat(DURATION.canonical(duration)).isEqualTo(canonical);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"15", "", "s", "-1s", "1 s", "1d", "PT15S", "0.1ms", "1s500", "25h", "0", "1..5s"})
  void refusesDurationsWithoutUnitOrOutOfBounds(String written) {
    assertThat(DURATION.read(text(written))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "20, 20000, 20",
    "500m, 500, 500m",
    "0.1, 100, 100m",
    "1.5Gi, 1610612736000, 1610612736",
    "2k, 2000000, 2000",
    "1e3, 1000000, 1000",
    "1E2, 100000, 100",
    "2E, 2000000000000000000000, ",
    ".5, 500, 500m",
    "3., 3000, 3",
    "100u, 1, 1m",
    "1500u, 2, 2m",
  })
  void readsKubernetesQuantitiesRoundingUp(String written, String milli, String canonical) {
    QuantityForm form = QuantityForm.positive();

    assertThat(form.read(text(written)).map(String::valueOf))
        .isEqualTo(canonical == null ? java.util.Optional.empty() : java.util.Optional.of(milli));
    form.read(text(written))
        .ifPresent(value -> assertThat(form.canonical(value)).isEqualTo(canonical));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "lots", "1.5gi", "-1", "0", "1 Gi", "1e", "NaN", "Inf", "1e99", "0x10"})
  void refusesWhatIsNoPositiveQuantity(String written) {
    assertThat(QuantityForm.positive().read(text(written))).isEmpty();
  }

  @Test
  void zeroIsAQuantityWhereItIsAllowed() {
    assertThat(QuantityForm.notNegative().read(text("0"))).contains(0L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0", "1e3", "012", "0x10", "1_000", "11", "-1", "99999999999999999999"})
  void refusesIntegersInOtherSpellingsOrOutOfBounds(String written) {
    SourceScalar number = new SourceScalar(1, SourceScalar.Kind.NUMBER, written);

    assertThat(IntegerForm.between(0, 10).read(number)).isEmpty();
  }

  @Test
  void refusesQuotedIntegersAndFlags() {
    assertThat(IntegerForm.between(0, 10).read(text("5"))).isEmpty();
    assertThat(new FlagForm().read(text("true"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"shop,true", "a-1,true", "Shop,false", "-a,false", "a.b,false", "'',false"})
  void knowsNamespaceNames(String written, boolean allowed) {
    assertThat(TextForm.LABEL_NAME.read(text(written)).isPresent()).isEqualTo(allowed);
  }

  private static SourceScalar text(String written) {
    return new SourceScalar(1, SourceScalar.Kind.TEXT, written);
  }
}
