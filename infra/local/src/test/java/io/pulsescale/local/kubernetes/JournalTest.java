package io.pulsescale.local.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.local.AdjustableClock;
import io.pulsescale.local.home.HomeFiles;
import io.pulsescale.local.http.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
  private static final ObjectKey KEY = ObjectKey.pod("shop", "orders");
  private static final Author AUTHOR = Author.internal("test");

  @TempDir Path folder;

  @Test
  void staysShortAndKeepsTheLatest() {
    var file = folder.resolve("objects");
    var store = ObjectStore.at(file, new AdjustableClock());
    store.create(KEY, Json.object(), AUTHOR);
    for (int i = 1; i <= 10_050; i++) {
      int size = i;
      store.update(KEY, "", AUTHOR, object -> object.put("size", size));
    }

    assertThat(HomeFiles.read(file).lines().count()).isLessThan(100);
    assertThat(
            ObjectStore.at(file, new AdjustableClock()).get(KEY).orElseThrow().path("size").asInt())
        .isEqualTo(10_050);
  }
}
