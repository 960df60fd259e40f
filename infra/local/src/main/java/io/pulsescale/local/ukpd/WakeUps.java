package io.pulsescale.local.ukpd;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How long wake-ups took: counts per bucket (bounds 1, 2, 4 … 4096 ms, then overflow) and a sum.
 */
record WakeUps(List<Long> counts, long sumMillis) {
  private static final int BOUNDS = 13;

  static final WakeUps NONE = new WakeUps(Collections.nCopies(BOUNDS + 1, 0L), 0);

  WakeUps {
    counts = List.copyOf(counts);
  }

  WakeUps plus(long millis) {
    int bucket = 0;
    while (bucket < BOUNDS && millis > bound(bucket)) {
      bucket++;
    }
    var more = new ArrayList<>(counts);
    more.set(bucket, more.get(bucket) + 1);
    return new WakeUps(more, sumMillis + millis);
  }

  static int bounds() {
    return BOUNDS;
  }

  static long bound(int bucket) {
    return 1L << bucket;
  }

  long total() {
    return counts.stream().mapToLong(Long::longValue).sum();
  }
}
