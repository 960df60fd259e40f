package io.pulsescale.ukpd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.pulsescale.event.InstanceReading;
import io.pulsescale.event.InstanceSample;
import io.pulsescale.event.PodReference;
import io.pulsescale.event.WakeUpBucket;
import io.pulsescale.polling.ManualTicker;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.BearerToken;
import io.pulsescale.polling.http.Endpoint;
import io.pulsescale.polling.http.HttpFetcher;
import io.pulsescale.polling.http.HttpLimits;
import io.pulsescale.polling.http.LoopbackServer;
import io.pulsescale.polling.http.SecretText;
import io.pulsescale.polling.tls.TlsIdentity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstancePollTest {
  private static final Instant START = Instant.parse("2026-11-02T09:12:55Z");
  private static final String LISTING = "/v1/instances";
  private static final String METRICS = "/v1/instances/metrics";

  private LoopbackServer server;
  private InstancePoll poll;

  @BeforeEach
  void starts() throws Exception {
    server = LoopbackServer.http();
    HttpFetcher http =
        new HttpFetcher(
            Endpoint.parse(server.address(), Set.of()),
            new BearerToken(SecretText.known("a-token", "test")),
            new HttpLimits(Duration.ofSeconds(10), 3, 1 << 20),
            TlsIdentity.system());
    poll = new InstancePoll(http, new ManualTicker(START));
  }

  @AfterEach
  void stops() {
    server.close();
  }

  @Test
  void readsAnInstanceAndThePodItIsTaggedWith() throws Exception {
    answer(Answers.success(Answers.LISTED), Answers.success(Answers.MEASURED));

    InstanceSample sample = only();

    assertThat(sample.getSource()).isEqualTo("cell-a");
    assertThat(sample.getInstanceId()).isEqualTo(Answers.ID);
    assertThat(sample.getObservedAtMillis()).isEqualTo(START.toEpochMilli());
    assertThat(sample.getFailure()).isNull();
    InstanceReading reading = sample.getReading();
    assertThat(reading.getPod()).isEqualTo(new PodReference("ns-7d1f", "shop-eu-fra-0", "api"));
    assertThat(reading.getState()).isEqualTo("running");
    assertThat(reading.getStartCount()).isEqualTo(4);
    assertThat(reading.getStartedAtMillis())
        .isEqualTo(Instant.parse("2026-11-02T09:00:41Z").toEpochMilli());
    assertThat(reading.getCpuTimeMillis()).isEqualTo(58_340);
    assertThat(reading.getRssBytes()).isEqualTo(201_326_592);
    assertThat(reading.getRequests()).isEqualTo(9_931);
    assertThat(reading.getConnections()).isEqualTo(12);
    assertThat(reading.getInFlightRequests()).isEqualTo(7);
    assertThat(reading.getQueuedRequests()).isEqualTo(1);
    assertThat(reading.getWakeUps().getSumMillis()).isEqualTo(27);
    assertThat(reading.getWakeUps().getBuckets())
        .containsExactly(
            new WakeUpBucket(1L, 0L), new WakeUpBucket(16L, 2L), new WakeUpBucket(null, 0L));
  }

  @Test
  void asksForDetailsAndForJson() throws Exception {
    answer(Answers.NONE, Answers.NONE);

    assertThat(poll.read("cell-a")).isEmpty();

    assertThat(server.asked())
        .extracting(LoopbackServer.Asked::target)
        .containsExactly(LISTING + "?details=true", METRICS);
    assertThat(server.asked().get(1).headers())
        .containsEntry("Accept", List.of("application/json"))
        .containsEntry("Authorization", List.of("Bearer a-token"));
  }

  @Test
  void readsBothSpellingsAlike() throws Exception {
    answer(Answers.success(Answers.LISTED), Answers.success(Answers.MEASURED));
    InstanceReading inMillis = only().getReading();

    answer(Answers.success(Answers.LISTED), Answers.success(Answers.MEASURED_IN_SECONDS));

    assertThat(only().getReading()).isEqualTo(inMillis);
  }

  @Test
  void readsAStoppedInstanceFromTheListingAlone() throws Exception {
    answer(Answers.success(Answers.LISTED.replace("running", "stopped")), Answers.NONE);

    InstanceReading reading = only().getReading();

    assertThat(reading.getState()).isEqualTo("stopped");
    assertThat(reading.getPod()).isNotNull();
    assertThat(reading.getCpuTimeMillis()).isNull();
    assertThat(reading.getRssBytes()).isNull();
  }

  @Test
  void readsAnInstanceThatWasCreatedAfterTheListing() throws Exception {
    answer(Answers.NONE, Answers.success(Answers.MEASURED));

    assertThat(only().getReading().getPod()).isNull();
    assertThat(only().getReading().getCpuTimeMillis()).isEqualTo(58_340);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"cpu_time_ms\":-1",
        "\"cpu_time_ms\":null",
        "\"cpu_time_ms\":\"58340\"",
        "\"cpu_time_ms\":1e400",
        "\"other\":1"
      })
  void neverTakesAnAbsurdCounterForAZero(String field) throws Exception {
    String item = Answers.MEASURED.replace("\"cpu_time_ms\":58340", field);
    answer(Answers.NONE, Answers.success(item));

    assertThat(only().getReading().getCpuTimeMillis()).isNull();
    assertThat(only().getReading().getRequests()).isEqualTo(9_931);
  }

  @ParameterizedTest
  @CsvSource({"200, 8, notFound", "404, 8, notFound", "200, 14, forbidden", "200, 10, serverError"})
  void tellsTheErrorOfOneItemWhateverTheHttpStatusAndReadsTheOthers(
      int status, int code, String category) throws Exception {
    server.answer(LISTING, 200, Answers.success(Answers.LISTED));
    server.answer(
        METRICS,
        status,
        Answers.partialSuccess(Answers.MEASURED + "," + Answers.error(Answers.OTHER_ID, code)));

    List<InstanceSample> samples = poll.read("cell-a");

    assertThat(samples).hasSize(2);
    assertThat(samples.get(0).getReading().getCpuTimeMillis()).isEqualTo(58_340);
    assertThat(samples.get(1).getInstanceId()).isEqualTo(Answers.OTHER_ID);
    assertThat(samples.get(1).getReading()).isNull();
    assertThat(samples.get(1).getFailure().getCategory()).isEqualTo(category);
    assertThat(samples.get(1).getFailure().getMessage())
        .isEqualTo("error " + code + ": nothing with that uuid");
    assertThat(poll.read("cell-a").get(1).getFailure().getConsecutive()).isEqualTo(2);
  }

  @Test
  void anErrorOfMetricsIsNotHiddenByTheListing() throws Exception {
    answer(Answers.success(Answers.LISTED), Answers.partialSuccess(Answers.error(Answers.ID, 10)));

    assertThat(only().getFailure().getCategory()).isEqualTo("serverError");
  }

  @Test
  void keepsThePodOfAnInstanceWhoseListingFails() throws Exception {
    answer(Answers.success(Answers.LISTED), Answers.success(Answers.MEASURED));
    only();

    answer(
        Answers.partialSuccess(Answers.error(Answers.ID, 10)), Answers.success(Answers.MEASURED));

    assertThat(only().getReading().getPod().getName()).isEqualTo("shop-eu-fra-0");
  }

  @ParameterizedTest
  @CsvSource({
    "401, unauthorized",
    "403, forbidden",
    "404, notFound",
    "429, rateLimited",
    "500, serverError"
  })
  void tellsAFailureOfTheWholeAsOneSampleWithoutAnInstance(int status, String category) {
    server.answer(LISTING, status, Map.of("Retry-After", "9"), Answers.refused(status));

    PollException failure = failure();
    List<InstanceSample> samples = poll.failed("cell-a", failure.toFailure(3));

    assertThat(samples).hasSize(1);
    assertThat(samples.get(0).getInstanceId()).isNull();
    assertThat(samples.get(0).getFailure().getCategory()).isEqualTo(category);
    assertThat(samples.get(0).getFailure().getMessage()).endsWith("token rejected");
    assertThat(samples.get(0).getFailure().getRetryAfterMillis()).isEqualTo(9_000);
    assertThat(samples.get(0).getFailure().getConsecutive()).isEqualTo(3);
  }

  @Test
  void readsARefusalUnderAStatusOfSuccessAlike() {
    server.answer(LISTING, 200, Answers.refused(401));

    assertThat(failure().category().wireName()).isEqualTo("unauthorized");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html>",
        "[]",
        "{\"status\":\"success\"}",
        "{\"status\":\"success\",\"data\":{\"instances\":[{\"name\":\"x\"}]}}"
      })
  void neverTakesAMalformedListingForNoInstances(String body) {
    server.answer(LISTING, 200, body);
    server.answer(METRICS, 200, Answers.NONE);

    assertThat(failure().category().wireName()).isEqualTo("malformed");
  }

  @Test
  void anUntaggedInstanceHasNoPod() throws Exception {
    answer(
        Answers.success(Answers.LISTED.replace("k8s.io:pod=shop-eu-fra-0", "k8s.io:pod=")),
        Answers.NONE);

    assertThat(only().getReading().getPod()).isNull();
  }

  private void answer(String listing, String metrics) {
    server.answer(LISTING, 200, listing).answer(METRICS, 200, metrics);
  }

  private InstanceSample only() throws Exception {
    List<InstanceSample> samples = poll.read("cell-a");
    assertThat(samples).hasSize(1);
    return samples.get(0);
  }

  private PollException failure() {
    PollException failure = catchThrowableOfType(PollException.class, () -> poll.read("cell-a"));
    assertThat(failure).as("a failure").isNotNull();
    return failure;
  }
}
