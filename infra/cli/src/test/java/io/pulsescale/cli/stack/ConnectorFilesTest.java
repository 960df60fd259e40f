package io.pulsescale.cli.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectorFilesTest {

  @TempDir Path root;

  @Test
  void copiesWhatWasBuiltAndReplacesWhatWasCopiedBefore() throws IOException {
    Path connectors = Files.createDirectories(root.resolve("connectors"));
    Files.writeString(connectors.resolve("ukpd-source.nar"), "old");
    Files.writeString(connectors.resolve("ukpd-source-0.0.9.nar"), "older");
    write("functions/ukpd-source/target/ukpd-source.nar", "new");
    write("functions/ukpd-source/src/other.nar", "not built");
    write("functions/scale-sink/target/scale-sink.jar", "a function");

    List<String> copied = ConnectorFiles.copy(root, connectors);

    assertThat(copied).containsExactly("ukpd-source.nar");
    assertThat(connectors).isDirectoryNotContaining("glob:**{.new,.jar,0.0.9.nar}");
    assertThat(connectors.resolve("ukpd-source.nar")).hasContent("new");
  }

  @Test
  void copiesNothingBeforeTheFirstBuild() {
    assertThat(ConnectorFiles.copy(root, root.resolve("connectors"))).isEmpty();
  }

  private void write(String path, String content) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }
}
