package io.pulsescale.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.processes.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** ARCHITECTURE.md speaks of tests that are there. */
class ArchitectureTest {
  private static final Path ROOT = Layout.find().root();
  private static final Pattern NAMED = Pattern.compile("`(?:\\w+\\.)*(\\w+(?:Test|IT|E2E))`");
  private static final String JAVA = ".java";

  @Test
  void namesTestsThatExist() throws IOException {
    Set<String> named =
        NAMED
            .matcher(Files.readString(ROOT.resolve("ARCHITECTURE.md")))
            .results()
            .map(match -> match.group(1))
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(named).hasSizeGreaterThan(20);
    assertThat(classes()).containsAll(named);
  }

  private static Set<String> classes() throws IOException {
    Set<String> classes = new TreeSet<>();
    for (String room : new String[] {"schemas", "functions", "flink-jobs", "infra"}) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(room))) {
        files
            .map(file -> file.getFileName().toString())
            .filter(name -> name.endsWith(JAVA))
            .map(name -> name.substring(0, name.length() - JAVA.length()))
            .forEach(classes::add);
      }
    }
    return classes;
  }
}
