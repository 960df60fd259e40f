package io.pulsescale.policysource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.policy.PolicyResult;
import io.pulsescale.polling.option.OptionTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolicyFolderTest {
  @TempDir Path root;

  @Test
  void findsYamlAndJsonAtAnyDepthAndNothingHidden() throws Exception {
    write("a.yaml", "a");
    write("team/b.yml", "b");
    write("team/c.json", "c");
    write("README.md", "no");
    write(".a.yaml.swp", "no");
    write(".hidden/d.yaml", "no");

    assertThat(new PolicyFolder(root).look())
        .isEqualTo(
            Map.of(
                "a.yaml", new FileContent.Text("a"),
                "team/b.yml", new FileContent.Text("b"),
                "team/c.json", new FileContent.Text("c")));
  }

  @Test
  void readsTheFilesOfAMountedConfigMap() throws Exception {
    write("..2026_01_01/orders.yaml", "orders");
    Files.createSymbolicLink(root.resolve("..data"), Path.of("..2026_01_01"));
    Files.createSymbolicLink(root.resolve("orders.yaml"), Path.of("..data/orders.yaml"));

    assertThat(new PolicyFolder(root).look()).containsOnlyKeys("orders.yaml");
  }

  @Test
  void reportsAFileThatIsNoText() throws Exception {
    Files.write(root.resolve("a.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});

    PolicyResult result = new PolicyFolder(root).look().get("a.yaml").parse();

    assertThat(((PolicyResult.Rejected) result).faults().get(0).allowed())
        .isEqualTo("a readable file of UTF-8 text");
  }

  @Test
  void doesNotTakeAFolderThatIsGoneForAnEmptyOne() {
    assertThatThrownBy(() -> new PolicyFolder(root.resolve("none")).look())
        .isInstanceOf(IOException.class);
  }

  @Test
  void tellsItsOptionsInTheReadme() throws Exception {
    assertThat(Files.readString(Path.of("README.md"))).contains(OptionTable.of(FolderOptions.ALL));
  }

  @Test
  void namesAnOptionThatIsMissingOrMisspelt() {
    assertThatThrownBy(() -> FolderOptions.read(Map.of("foldr", "/etc/policies")))
        .hasMessage(
            "foldr is unknown; did you mean folder?;"
                + " folder is missing; allowed: the absolute path of a folder");
  }

  private void write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
