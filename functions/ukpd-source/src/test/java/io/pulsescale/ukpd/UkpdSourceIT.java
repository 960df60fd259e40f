package io.pulsescale.ukpd;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.InstanceSample;
import io.pulsescale.local.http.Fault;
import io.pulsescale.local.ukpd.UkpdStandIn;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The source against a ukpd API over a fleet whose counters really move. */
@Timeout(60)
class UkpdSourceIT {
  private static final String FIRST = "0b6f6a52-7c0e-4d57-9a55-000000000001";
  private static final String SECOND = "0b6f6a52-7c0e-4d57-9a55-000000000002";

  @TempDir private Path home;
  private UkpdStandIn api;
  private UkpdSource source;

  @BeforeEach
  void starts() {
    api = UkpdStandIn.start(home, 0);
    api.fleet().launch(StandInGuests.guest(FIRST, "api-1"));
    api.fleet().launch(StandInGuests.guest(SECOND, "api-2"));
    api.fleet().start(FIRST);
    api.fleet().start(SECOND);
    api.fleet().demand("shop/api", 800);
    source = new UkpdSource();
  }

  @AfterEach
  void stops() {
    source.close();
    api.close();
  }

  @Test
  void seesCountersGrowAndPodsBehindThem() throws Exception {
    open(Map.of());

    InstanceSample before = await(s -> FIRST.equals(s.getInstanceId()) && cpu(s) > 0);
    InstanceSample after = await(s -> FIRST.equals(s.getInstanceId()) && cpu(s) > cpu(before));

    assertThat(after.getReading().getPod().getName()).isEqualTo("api-1");
    assertThat(after.getReading().getState()).isEqualTo("running");
    assertThat(after.getSequence()).isGreaterThan(before.getSequence());
    assertThat(after.getReading().getStartCount()).isEqualTo(before.getReading().getStartCount());
  }

  @Test
  void showsThatAnInstanceWasRestarted() throws Exception {
    open(Map.of());
    InstanceSample before = await(s -> FIRST.equals(s.getInstanceId()) && cpu(s) > 0);

    api.fleet().restart(FIRST);

    InstanceSample after =
        await(
            s ->
                FIRST.equals(s.getInstanceId())
                    && s.getReading().getStartCount() > before.getReading().getStartCount());
    assertThat(cpu(after)).isGreaterThanOrEqualTo(0);
  }

  @Test
  void tellsFailuresAndGoesOn() throws Exception {
    open(Map.of());
    await(s -> s.getReading() != null);

    api.faults().add(new Fault("GET", "/v1/instances", 1, new Fault.Answer(429, null, 1)));
    InstanceSample limited = await(s -> s.getFailure() != null);
    assertThat(limited.getInstanceId()).isNull();
    assertThat(limited.getFailure().getCategory()).isEqualTo("rateLimited");
    assertThat(limited.getFailure().getRetryAfterMillis()).isEqualTo(1_000);

    api.faults().add(new Fault("GET", "/metrics$", 1, new Fault.ItemErrors(1)));
    InstanceSample broken = await(s -> s.getFailure() != null);
    assertThat(broken.getInstanceId()).isNotNull();
    assertThat(await(s -> s.getReading() != null).getFailure()).isNull();
  }

  @Test
  void tellsAConnectionThatBreaks() throws Exception {
    api.faults().add(Fault.always("GET", "/v1/instances", new Fault.Drop(false)));
    open(Map.of());

    assertThat(await(s -> s.getFailure() != null).getFailure().getCategory())
        .isEqualTo("unreachable");
    api.faults().clear();
    assertThat(await(s -> s.getReading() != null)).isNotNull();
  }

  @Test
  void takesUpATokenThatWasMended() throws Exception {
    Path token = Files.writeString(home.resolve("mine"), "wrong-token");
    open(Map.of("tokenFile", token.toString()));
    assertThat(await(s -> s.getFailure() != null).getFailure().getCategory())
        .isEqualTo("unauthorized");

    Files.copy(api.tokenFile(), token, StandardCopyOption.REPLACE_EXISTING);

    assertThat(await(s -> s.getReading() != null)).isNotNull();
  }

  private void open(Map<String, Object> more) {
    Map<String, Object> configuration = new HashMap<>();
    configuration.put("url", api.url().toString());
    configuration.put("tokenFile", api.tokenFile().toString());
    configuration.put("pollInterval", "200ms");
    configuration.put("maxBackoff", "1s");
    configuration.putAll(more);
    source.open(UkpdOptions.read(configuration, name -> null, name -> null));
  }

  private InstanceSample await(Predicate<InstanceSample> wanted) throws InterruptedException {
    InstanceSample sample = source.read().getValue();
    while (!wanted.test(sample)) {
      sample = source.read().getValue();
    }
    return sample;
  }

  private static long cpu(InstanceSample sample) {
    Long millis = sample.getReading() == null ? null : sample.getReading().getCpuTimeMillis();
    return millis == null ? -1 : millis;
  }
}
