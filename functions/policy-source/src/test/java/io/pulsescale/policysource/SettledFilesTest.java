package io.pulsescale.policysource;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SettledFilesTest {
  private static final FileContent HALF = new FileContent.Text("metadata:");
  private static final FileContent WHOLE = new FileContent.Text("metadata: {name: orders}");

  private final SettledFiles files = new SettledFiles();

  @Test
  void saysNothingAfterOneLook() {
    assertThat(files.after(Map.of("a", WHOLE))).isEmpty();
  }

  @Test
  void takesNoFileThatIsBeingWritten() {
    files.after(Map.of());

    assertThat(files.after(Map.of("a", HALF))).contains(Map.of());
    assertThat(files.after(Map.of("a", WHOLE))).contains(Map.of());
    assertThat(files.after(Map.of("a", WHOLE))).contains(Map.of("a", WHOLE));
  }

  @Test
  void keepsAFileThatIsReplacedByWayOfAMomentsAbsence() {
    files.after(Map.of("a", HALF));
    files.after(Map.of("a", HALF));

    assertThat(files.after(Map.of())).contains(Map.of("a", HALF));
    assertThat(files.after(Map.of("a", WHOLE))).contains(Map.of("a", HALF));
    assertThat(files.after(Map.of("a", WHOLE))).contains(Map.of("a", WHOLE));
  }

  @Test
  void letsAFileGoThatTwoLooksDoNotFind() {
    files.after(Map.of("a", WHOLE));
    files.after(Map.of("a", WHOLE));
    files.after(Map.of());

    assertThat(files.after(Map.of())).contains(Map.of());
  }
}
