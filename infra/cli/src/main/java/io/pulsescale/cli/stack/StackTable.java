package io.pulsescale.cli.stack;

import io.pulsescale.processes.ChildProcess;
import io.pulsescale.processes.supervisor.RunFolder;
import io.pulsescale.processes.supervisor.ServiceStatus;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What runs where, as text. */
final class StackTable {

  private static final String ROW = "%-18s %-9s %8s %8s  %s";

  private StackTable() {}

  static String of(Stack stack, RunFolder folder) {
    Map<String, String> addresses = addresses(stack);
    List<ServiceStatus> statuses = folder.statuses();
    Stream<String> header =
        Stream.of(ROW.formatted("PART", "STATE", "PROCESS", "RESTARTS", "WHERE"));
    Stream<String> rows =
        addresses.keySet().stream()
            .sorted()
            .flatMap(name -> statuses.stream().filter(status -> status.name().equals(name)))
            .map(status -> row(status, folder, addresses.get(status.name())));
    return Stream.concat(header, rows).collect(Collectors.joining("\n"));
  }

  private static String row(ServiceStatus status, RunFolder folder, String where) {
    String process =
        folder.process(status.name()).map(ChildProcess::pid).map(Object::toString).orElse("-");
    String phase = status.phase().name().toLowerCase(Locale.ROOT);
    return ROW.formatted(status.name(), phase, process, status.restarts(), where);
  }

  private static Map<String, String> addresses(Stack stack) {
    StackOptions options = stack.options();
    return Map.of(
        Stack.PULSAR,
        stack.pulsar().serviceUrl() + "  " + stack.pulsar().webServiceUrl(),
        Stack.JOB_MANAGER,
        stack.flink().restUrl(),
        Stack.TASK_MANAGER,
        "http://127.0.0.1:%d/metrics".formatted(options.flink().taskManagerMetrics()),
        Stack.LOCAL,
        "kubernetes https://127.0.0.1:%d  ukpd http://127.0.0.1:%d  control http://127.0.0.1:%d"
            .formatted(options.kubernetes(), options.ukpd(), options.control()));
  }
}
