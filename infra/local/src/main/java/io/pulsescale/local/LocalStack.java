package io.pulsescale.local;

import io.pulsescale.local.control.ControlApi;
import io.pulsescale.local.control.LocalControl;
import io.pulsescale.local.http.Json;
import io.pulsescale.local.http.LoopbackServer;
import io.pulsescale.local.http.RepeatedTask;
import io.pulsescale.local.kubernetes.KubernetesOptions;
import io.pulsescale.local.kubernetes.KubernetesStandIn;
import io.pulsescale.local.ukpd.UkpdStandIn;
import io.pulsescale.local.workload.RunningWorkload;
import io.pulsescale.local.workload.WorkloadManifest;
import io.pulsescale.local.workload.WorkloadSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.SizeUnit;

/**
 * A running stack: Kubernetes with its pods, ukpd with its instances, workers on Pulsar, and the
 * control API. Restarted in the same home folder it goes on where it was.
 */
public final class LocalStack implements AutoCloseable {
  private static final Duration FOLLOW_INTERVAL = Duration.ofMillis(100);

  private final KubernetesStandIn kubernetes;
  private final UkpdStandIn ukpd;
  private final Optional<PulsarClient> pulsar;
  private final List<RunningWorkload> workloads;
  private final RepeatedTask following;
  private final LoopbackServer control;

  private LocalStack(LocalStackOptions options) {
    var home = options.home();
    var ofKubernetes = KubernetesOptions.in(home.resolve("kubernetes"));
    kubernetes = KubernetesStandIn.start(ofKubernetes.withPort(options.kubernetesPort()));
    ukpd = UkpdStandIn.start(home.resolve("ukpd"), options.ukpdPort());
    var specs = options.workloads().workloads();
    pulsar =
        specs.stream().anyMatch(each -> each.pulsar() != null)
            ? Optional.of(connect(options.pulsarUrl()))
            : Optional.empty();
    specs.forEach(this::create);
    workloads = specs.stream().map(each -> run(each, home.resolve("workers"))).toList();
    following = RepeatedTask.start("workloads", FOLLOW_INTERVAL, this::follow);
    control =
        LoopbackServer.http(
            "control", options.controlPort(), new ControlApi(kubernetes, ukpd, workloads));
  }

  /** Runs a stack until the process is told to end; {@code --help} names the options. */
  public static void main(String[] arguments) {
    LocalStackCommand.run(arguments);
  }

  /** Starts everything; the stack works as soon as this returns. */
  public static LocalStack start(LocalStackOptions options) {
    return new LocalStack(options);
  }

  /** Small buffers: this client serves a handful of slow consumers. */
  private static PulsarClient connect(String url) {
    try {
      return PulsarClient.builder()
          .serviceUrl(url)
          .ioThreads(1)
          .listenerThreads(1)
          .memoryLimit(16, SizeUnit.MEGA_BYTES)
          .maxBackoffInterval(2, TimeUnit.SECONDS)
          .build();
    } catch (PulsarClientException e) {
      throw new IllegalArgumentException("pulsar-url: " + url + " is not usable", e);
    }
  }

  private void create(WorkloadSpec workload) {
    kubernetes.createNamespace(workload.namespace());
    kubernetes.create(workload.namespace(), WorkloadManifest.of(workload));
  }

  private RunningWorkload run(WorkloadSpec workload, Path ledgers) {
    return new RunningWorkload(workload, kubernetes.store(), ukpd.fleet(), pulsar, ledgers);
  }

  private void follow() {
    workloads.forEach(RunningWorkload::follow);
  }

  public KubernetesStandIn kubernetes() {
    return kubernetes;
  }

  public UkpdStandIn ukpd() {
    return ukpd;
  }

  public LocalControl control() {
    return new LocalControl(control.url());
  }

  /** Where everything listens, as JSON. */
  String endpoints() {
    return Json.text(
        Json.object()
            .put("kubernetes", kubernetes.url().toString())
            .put("ukpd", ukpd.url().toString())
            .put("control", control.url().toString()));
  }

  @Override
  public void close() {
    control.close();
    following.close();
    workloads.forEach(RunningWorkload::close);
    pulsar.ifPresent(LocalStack::disconnect);
    ukpd.close();
    kubernetes.close();
  }

  private static void disconnect(PulsarClient client) {
    try {
      client.shutdown();
    } catch (PulsarClientException e) {
      throw new IllegalStateException("the Pulsar client did not close", e);
    }
  }
}
