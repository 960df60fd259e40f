package io.pulsescale.job.evaluation;

import io.pulsescale.event.EventType;
import io.pulsescale.event.InputRange;
import io.pulsescale.job.event.Envelope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Names inputs so that they can be found again. */
public final class InputNames {
  private InputNames() {}

  /** By stream and key, in the order of arrival within each. */
  static List<InputRange> of(List<Envelope> inputs) {
    Map<String, InputRange> ranges = new TreeMap<>();
    for (Envelope input : inputs) {
      String stream = input.stream().topic();
      ranges
          .computeIfAbsent(
              series(stream, input.key()),
              name -> new InputRange(stream, input.key(), new ArrayList<>()))
          .getSequences()
          .add(input.sequence());
    }
    return List.copyOf(ranges.values());
  }

  /** The name of an input's series: stream and key. */
  public static String seriesOf(Envelope input) {
    return series(input.stream().topic(), input.key());
  }

  /** The name of a series: stream and key. */
  public static String seriesOf(InputRange range) {
    return series(range.getStream(), range.getKey());
  }

  /** The stream that a series' name begins with. */
  public static EventType streamOf(String series) {
    String stream = series.substring(0, series.indexOf('|'));
    return Arrays.stream(EventType.values())
        .filter(type -> type.topic().equals(stream))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no stream is called " + stream));
  }

  static String series(EventType stream, String key) {
    return series(stream.topic(), key);
  }

  private static String series(String stream, String key) {
    return stream + "|" + key;
  }
}
