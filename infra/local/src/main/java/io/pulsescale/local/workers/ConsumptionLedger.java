package io.pulsescale.local.workers;

import io.pulsescale.local.home.HomeFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/**
 * Which messages a workload has consumed: each id is in the file before the message is
 * acknowledged, so a message that the broker counts as done is never missing here.
 */
final class ConsumptionLedger implements AutoCloseable {
  private final Writer file;
  private final Set<String> distinct = new HashSet<>();
  private long consumed;

  ConsumptionLedger(Path path) {
    try {
      HomeFiles.folder(path.getParent());
      if (Files.exists(path)) {
        HomeFiles.read(path).lines().forEach(this::count);
      }
      file = Files.newBufferedWriter(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot open " + path, e);
    }
  }

  private void count(String id) {
    consumed++;
    distinct.add(id);
  }

  synchronized void record(String id) {
    try {
      file.write(id.replace('\n', ' ') + "\n");
      file.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the ledger", e);
    }
    count(id);
  }

  /** Messages consumed, repeats included. */
  synchronized long consumed() {
    return consumed;
  }

  /** Messages consumed, each id once. */
  synchronized long distinct() {
    return distinct.size();
  }

  @Override
  public synchronized void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot close the ledger", e);
    }
  }
}
