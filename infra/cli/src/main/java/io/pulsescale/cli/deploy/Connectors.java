package io.pulsescale.cli.deploy;

import java.util.ArrayList;
import java.util.List;
import org.apache.pulsar.client.admin.PulsarAdmin;
import org.apache.pulsar.client.admin.PulsarAdminException;
import org.apache.pulsar.client.admin.PulsarAdminException.NotFoundException;
import org.apache.pulsar.common.functions.FunctionConfig;
import org.apache.pulsar.common.io.SourceConfig;

/**
 * Deploys sources and the sink function by Pulsar's REST API. Packages are named as {@code
 * builtin://} and {@code file://}: uploaded ones do not come back after a restart of a standalone
 * broker.
 */
public final class Connectors {
  private static final String UNCHANGED = "Update contains no change";

  private final PulsarAdmin admin;

  public Connectors(PulsarAdmin admin) {
    this.admin = admin;
  }

  /**
   * A deployed source or function, as its status tells.
   *
   * @param restarts of the instance that was restarted most, since the broker started
   * @param error the last one of an instance; empty when there was none
   */
  public record Status(String name, boolean running, long restarts, String error) {}

  /** Creates the source, or updates the one of that name. */
  public void deploy(SourceConfig source) throws PulsarAdminException {
    try {
      admin.sources().getSource(source.getTenant(), source.getNamespace(), source.getName());
    } catch (NotFoundException e) {
      admin.sources().createSource(source, source.getArchive());
      return;
    }
    try {
      admin.sources().updateSource(source, source.getArchive());
    } catch (PulsarAdminException e) {
      throwUnlessUnchanged(e);
    }
  }

  /** Creates the function, or updates the one of that name. */
  public void deploy(FunctionConfig function) throws PulsarAdminException {
    try {
      admin
          .functions()
          .getFunction(function.getTenant(), function.getNamespace(), function.getName());
    } catch (NotFoundException e) {
      admin.functions().createFunctionWithUrl(function, function.getJar());
      return;
    }
    try {
      admin.functions().updateFunctionWithUrl(function, function.getJar());
    } catch (PulsarAdminException e) {
      throwUnlessUnchanged(e);
    }
  }

  /** Status of every source and function of a namespace given as {@code tenant/namespace}. */
  public List<Status> statuses(String namespace) throws PulsarAdminException {
    String[] parts = namespace.split("/");
    List<Status> statuses = new ArrayList<>();
    for (String name : admin.sources().listSources(parts[0], parts[1])) {
      statuses.add(source(parts[0], parts[1], name));
    }
    for (String name : admin.functions().getFunctions(parts[0], parts[1])) {
      statuses.add(function(parts[0], parts[1], name));
    }
    return statuses;
  }

  private Status source(String tenant, String namespace, String name) throws PulsarAdminException {
    var status = admin.sources().getSourceStatus(tenant, namespace, name);
    List<Instance> instances =
        status.getInstances().stream()
            .map(each -> each.getStatus())
            .map(each -> new Instance(each.isRunning(), each.getNumRestarts(), each.getError()))
            .toList();
    return status(name, instances);
  }

  private Status function(String tenant, String namespace, String name)
      throws PulsarAdminException {
    var status = admin.functions().getFunctionStatus(tenant, namespace, name);
    List<Instance> instances =
        status.getInstances().stream()
            .map(each -> each.getStatus())
            .map(each -> new Instance(each.isRunning(), each.getNumRestarts(), each.getError()))
            .toList();
    return status(name, instances);
  }

  private static Status status(String name, List<Instance> instances) {
    boolean running = !instances.isEmpty() && instances.stream().allMatch(Instance::running);
    long restarts = instances.stream().mapToLong(Instance::restarts).max().orElse(0);
    String error =
        instances.stream()
            .map(Instance::error)
            .filter(text -> text != null && !text.isBlank())
            .findFirst()
            .orElse("");
    return new Status(name, running, restarts, error);
  }

  /** What sources and functions tell alike, in types of their own. */
  private record Instance(boolean running, long restarts, String error) {}

  private static void throwUnlessUnchanged(PulsarAdminException e) throws PulsarAdminException {
    if (e.getMessage() == null || !e.getMessage().contains(UNCHANGED)) {
      throw e;
    }
  }
}
