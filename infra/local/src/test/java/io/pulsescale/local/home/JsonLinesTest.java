package io.pulsescale.local.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonLinesTest {
  @TempDir Path folder;

  @Test
  void leavesOutALastLineThatIsTorn() {
    var file = HomeFiles.write(folder.resolve("lines"), "{\"a\":1}\n{\"a\":");

    assertThat(JsonLines.load(file, Map.class)).isEqualTo(List.of(Map.of("a", 1)));
  }

  @Test
  void namesAnyOtherBrokenLine() {
    var file = HomeFiles.write(folder.resolve("lines"), "{\"a\":\n{\"a\":2}\n");

    assertThatThrownBy(() -> JsonLines.load(file, Map.class))
        .hasMessageContaining("line 1 is broken");
  }
}
