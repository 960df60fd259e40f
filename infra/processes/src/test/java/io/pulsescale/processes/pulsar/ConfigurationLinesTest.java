package io.pulsescale.processes.pulsar;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationLinesTest {

  @TempDir Path folder;

  @Test
  void replacesAKeyAndKeepsTheOthers() throws Exception {
    Path shipped = Files.writeString(folder.resolve("a.conf"), "port=1\nportTls=2\n# port=3\n");

    ConfigurationLines.properties(shipped).set("port", 9).write(shipped);

    assertThat(shipped).content().isEqualTo("portTls=2\n# port=3\nport=9\n");
  }

  @Test
  void replacesAYamlKeyWithAllThatIsNestedInIt() throws Exception {
    Path shipped = Files.writeString(folder.resolve("a.yml"), "a:\n  b: 1\n  # c\nd: 2\n");

    ConfigurationLines.yaml(shipped).set("a", "{e: 3}").write(shipped);

    assertThat(shipped).content().isEqualTo("d: 2\na: {e: 3}\n");
  }
}
