package io.pulsescale.e2e;

import io.pulsescale.cli.Endpoints;
import io.pulsescale.processes.Layout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Looks for the stack's secrets, the tokens of ukpd and of the Kubernetes API's users, where none
 * may be: in command lines, in what Pulsar tells of the connectors, in logs, and in the broker's
 * data, which holds every event.
 */
final class SecretLeaks {
  private static final Pattern TOKEN = Pattern.compile("token: \"?([^\"\\s]+)");
  private static final int SHORTEST_SECRET = 8;

  private SecretLeaks() {}

  /** Where a secret was found, never the secret itself. */
  static List<String> find(Layout layout) throws IOException {
    List<String> secrets = secrets(layout);
    List<String> leaks = new ArrayList<>();
    ProcessHandle.allProcesses()
        .filter(process -> holds(commandLine(process), secrets))
        .forEach(process -> leaks.add("command line of process " + process.pid()));
    for (String part : List.of("sources/pulsescale/events", "functions/pulsescale/events")) {
      configurations(layout, part).forEach((text) -> check(text, part, secrets, leaks));
    }
    for (Path file : dataAndLogs(layout)) {
      if (isMadeForSecrets(file)) {
        requireOwnerOnly(file, leaks);
      } else {
        check(textOf(file), file.toString(), secrets, leaks);
      }
    }
    return leaks;
  }

  static List<String> secrets(Layout layout) throws IOException {
    List<String> secrets = new ArrayList<>();
    secrets.add(Files.readString(layout.localHome().resolve("ukpd/token")).strip());
    try (Stream<Path> files = Files.list(layout.localHome().resolve("kubernetes"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".kubeconfig")).toList()) {
        Matcher token = TOKEN.matcher(Files.readString(file));
        while (token.find()) {
          secrets.add(token.group(1));
        }
      }
    }
    if (secrets.size() < 3 || secrets.stream().anyMatch(s -> s.length() < SHORTEST_SECRET)) {
      throw new AssertionError("expected at least three real secrets, found " + secrets.size());
    }
    return secrets;
  }

  private static List<String> configurations(Layout layout, String kind) throws IOException {
    String url = Endpoints.read(layout).pulsarWebServiceUrl() + "/admin/v3/" + kind;
    String names = get(url);
    List<String> texts = new ArrayList<>();
    Matcher name = Pattern.compile("\"([^\"]+)\"").matcher(names);
    while (name.find()) {
      texts.add(get(url + "/" + name.group(1)));
    }
    if (texts.isEmpty()) {
      throw new AssertionError("nothing deployed at " + url);
    }
    return texts;
  }

  private static String get(String url) throws IOException {
    try {
      return HttpClient.newHttpClient()
          .send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString())
          .body();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private static List<Path> dataAndLogs(Layout layout) {
    Path supervisorLog = layout.state().resolve("supervisor.log");
    return Stream.of(
            layout.pulsarHome(),
            layout.flinkHome(),
            layout.localHome(),
            layout.run(),
            supervisorLog)
        .flatMap(SecretLeaks::files)
        .filter(file -> !file.toString().matches(".*\\.(jar|nar|class|so)$"))
        .toList();
  }

  private static boolean isMadeForSecrets(Path file) {
    return file.getFileName().toString().matches("token|.*\\.(token|kubeconfig|password)");
  }

  private static void requireOwnerOnly(Path file, List<String> leaks) throws IOException {
    String rights = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    if (!rights.endsWith("------")) {
      leaks.add(file + " can be read by others: " + rights);
    }
  }

  private static Stream<Path> files(Path folder) {
    List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(folder, new Collector(found));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found.stream();
  }

  /** The bytes as characters; nothing of a file that the running stack has removed meanwhile. */
  private static String textOf(Path file) throws IOException {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException e) {
      return "";
    }
  }

  private static void check(String text, String where, List<String> secrets, List<String> leaks) {
    if (holds(text, secrets)) {
      leaks.add(where);
    }
  }

  private static boolean holds(String text, List<String> secrets) {
    return secrets.stream().anyMatch(text::contains);
  }

  private static String commandLine(ProcessHandle process) {
    return process.info().commandLine().orElse("");
  }

  /** Collects files; passes over what is removed during the walk. */
  private static final class Collector extends SimpleFileVisitor<Path> {
    private final List<Path> found;

    Collector(List<Path> found) {
      this.found = found;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      found.add(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException gone) {
      return FileVisitResult.CONTINUE;
    }
  }
}
