package io.pulsescale.local.ukpd;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.pulsescale.local.home.HomeFiles;
import io.pulsescale.local.http.FaultRules;
import io.pulsescale.local.http.FaultyHandler;
import io.pulsescale.local.http.Json;
import io.pulsescale.local.http.LoopbackServer;
import io.pulsescale.local.http.RepeatedTask;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;

/**
 * A ukpd API on 127.0.0.1 (plain HTTP, as on a node) over a fleet of instances, with a bearer token
 * and faults on demand. The fleet goes on after a restart in the same home folder.
 */
public final class UkpdStandIn implements AutoCloseable {
  private static final Duration SAVE_INTERVAL = Duration.ofSeconds(1);

  private final Path home;
  private final InstanceFleet fleet;
  private final FaultRules faults = new FaultRules();
  private final LoopbackServer server;
  private final RepeatedTask saving;
  private final ObjectMapper mapper = new ObjectMapper().registerModule(new JavaTimeModule());

  private UkpdStandIn(Path folder, int port) {
    var clock = Clock.systemUTC();
    home = HomeFiles.folder(folder);
    fleet = new InstanceFleet(clock);
    load();
    var api = new UkpdApi(fleet, HomeFiles.secret(tokenFile()), clock);
    var handler = new FaultyHandler(api, faults, UkpdStandIn::onDemand);
    server = LoopbackServer.http("ukpd", port, handler);
    saving = RepeatedTask.start("ukpd-save", SAVE_INTERVAL, this::save);
  }

  /** Starts on a port, or on a free one when it is 0. */
  public static UkpdStandIn start(Path home, int port) {
    return new UkpdStandIn(home, port);
  }

  private static byte[] onDemand(int status) {
    return Json.bytes(Envelope.failure(status, "fault on demand"));
  }

  private Path file() {
    return home.resolve("instances.json");
  }

  private void load() {
    if (Files.exists(file())) {
      try {
        fleet.restore(mapper.readValue(HomeFiles.read(file()), InstanceFleet.Snapshot.class));
      } catch (JsonProcessingException e) {
        throw new UncheckedIOException(file() + " holds no fleet", e);
      }
    }
  }

  private void save() {
    try {
      HomeFiles.write(file(), mapper.writeValueAsString(fleet.snapshot()));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("a fleet that is no JSON", e);
    }
  }

  public URI url() {
    return server.url();
  }

  /** Holds the bearer token; mode 0600. */
  public Path tokenFile() {
    return home.resolve("token");
  }

  public InstanceFleet fleet() {
    return fleet;
  }

  public FaultRules faults() {
    return faults;
  }

  @Override
  public void close() {
    saving.close();
    server.close();
    save();
  }
}
