package io.pulsescale.e2e;

import io.pulsescale.processes.Layout;
import io.pulsescale.processes.supervisor.RunFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the stack's processes listen on, as {@code ss} tells. */
final class Listening {
  private static final Pattern PID = Pattern.compile("pid=(\\d+)");
  private static final Pattern LOOPBACK =
      Pattern.compile("^(127\\.0\\.0\\.\\d+|\\[::1]|\\[::ffff:127\\.0\\.0\\.\\d+]):\\d+$");
  private static final int LOCAL_ADDRESS = 3;

  private Listening() {}

  static boolean canBeTold() {
    return Stream.of("/usr/bin/ss", "/usr/sbin/ss", "/bin/ss", "/sbin/ss")
        .anyMatch(ss -> Files.isExecutable(Path.of(ss)));
  }

  static Set<Integer> ports() {
    return addresses()
        .map(address -> address.substring(address.lastIndexOf(':') + 1))
        .map(Integer::valueOf)
        .collect(Collectors.toSet());
  }

  /** Addresses that other machines could reach. */
  static List<String> beyondLoopback() {
    return addresses().filter(address -> !LOOPBACK.matcher(address).matches()).toList();
  }

  private static Stream<String> addresses() {
    Set<Long> pids = pids();
    return lines()
        .filter(line -> belongsTo(pids, line))
        .map(line -> line.split("\\s+")[LOCAL_ADDRESS]);
  }

  private static boolean belongsTo(Set<Long> pids, String line) {
    Matcher pid = PID.matcher(line);
    return pid.find() && pids.contains(Long.parseLong(pid.group(1)));
  }

  private static Set<Long> pids() {
    return new RunFolder(Layout.find().run())
        .processes().stream()
            .flatMap(process -> ProcessHandle.of(process.pid()).stream())
            .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
            .map(ProcessHandle::pid)
            .collect(Collectors.toSet());
  }

  private static Stream<String> lines() {
    try {
      Process ss = new ProcessBuilder("ss", "-ltnpH").start();
      return new String(ss.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
