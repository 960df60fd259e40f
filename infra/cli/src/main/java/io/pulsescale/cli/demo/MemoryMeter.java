package io.pulsescale.cli.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Memory of a process and all its descendants, as the kernel counts it: proportional set size, in
 * which a page shared by n processes counts 1/n for each.
 */
public final class MemoryMeter {
  private static final Pattern PSS = Pattern.compile("(?m)^Pss:\\s+(\\d+) kB");
  private static final long KIBIBYTES_PER_MEBIBYTE = 1024;

  private long peakKibibytes;

  /** Takes one measurement of the processes given and everything below them. */
  public void measure(Stream<ProcessHandle> roots) {
    long now =
        roots
            .flatMap(root -> Stream.concat(Stream.of(root), root.descendants()))
            .mapToLong(ProcessHandle::pid)
            .distinct()
            .map(MemoryMeter::kibibytes)
            .sum();
    peakKibibytes = Math.max(peakKibibytes, now);
  }

  /** Largest measurement so far; 0 where the kernel does not tell. */
  public long peakMebibytes() {
    return peakKibibytes / KIBIBYTES_PER_MEBIBYTE;
  }

  private static long kibibytes(long pid) {
    try {
      Matcher pss = PSS.matcher(Files.readString(Path.of("/proc/" + pid + "/smaps_rollup")));
      return pss.find() ? Long.parseLong(pss.group(1)) : 0;
    } catch (IOException e) {
      return 0; // the process has ended meanwhile
    }
  }
}
