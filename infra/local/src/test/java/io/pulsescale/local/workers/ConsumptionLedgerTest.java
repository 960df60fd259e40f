package io.pulsescale.local.workers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConsumptionLedgerTest {
  @TempDir Path folder;

  @Test
  void countsRepeatsApartAndRemembersAfterARestart() {
    var file = folder.resolve("new/ids");
    try (var ledger = new ConsumptionLedger(file)) {
      ledger.record("a");
      ledger.record("b");
      ledger.record("a");
    }

    try (var ledger = new ConsumptionLedger(file)) {
      ledger.record("b");
      assertThat(ledger.consumed()).isEqualTo(4);
      assertThat(ledger.distinct()).isEqualTo(2);
    }
  }
}
