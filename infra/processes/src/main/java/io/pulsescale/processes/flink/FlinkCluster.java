package io.pulsescale.processes.flink;

import io.pulsescale.processes.Layout;
import io.pulsescale.processes.ProcessFile;
import io.pulsescale.processes.RunningService;
import io.pulsescale.processes.Service;

/** A session cluster that is not supervised: what dies stays dead until it is started again. */
public final class FlinkCluster implements AutoCloseable {

  private final FlinkOptions options;
  private final RunningService jobManager;
  private final RunningService taskManager;

  private FlinkCluster(FlinkServices services, FlinkOptions options) {
    this.options = options;
    this.jobManager = running(services.jobManager());
    this.taskManager = running(services.taskManager());
  }

  /**
   * Starts a cluster and returns when its slots can be used; its jars are fetched if they are not
   * there.
   */
  public static FlinkCluster start(Layout layout, FlinkOptions options) {
    FlinkServices services = new FlinkServices(FlinkJars.of(layout), options);
    FlinkCluster cluster = new FlinkCluster(services, options);
    cluster.jobManager.launch();
    cluster.taskManager.launch();
    cluster.jobManager.awaitReady();
    cluster.taskManager.awaitReady();
    return cluster;
  }

  private RunningService running(Service service) {
    return new RunningService(
        service, new ProcessFile(options.home().resolve(service.name() + ".process")));
  }

  public FlinkOptions options() {
    return options;
  }

  public String restUrl() {
    return options.restUrl();
  }

  public RunningService jobManager() {
    return jobManager;
  }

  public RunningService taskManager() {
    return taskManager;
  }

  @Override
  public void close() {
    taskManager.stop();
    jobManager.stop();
  }
}
