package io.pulsescale.policysource;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells each fault once when it appears, and when all are gone. */
final class FaultReport {
  private static final Logger LOG = LoggerFactory.getLogger(FaultReport.class);

  private Set<FileFault> known = Set.of();

  void update(List<FileFault> faults) {
    Set<FileFault> now = new LinkedHashSet<>(faults);
    now.stream()
        .filter(fault -> !known.contains(fault))
        .forEach(fault -> LOG.error("not published: {}", fault));
    if (now.isEmpty() && !known.isEmpty()) {
      LOG.info("every policy file is sound");
    }
    known = now;
  }

  int count() {
    return known.size();
  }
}
