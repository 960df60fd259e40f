package io.pulsescale.job.attribution;

import io.pulsescale.job.routing.SeriesInput;
import java.time.Duration;
import org.apache.flink.util.Collector;

/** The second choice: the tags of the instance name the pod. */
public final class TagAttribution extends Attribution<TaggedSample> {
  private static final long serialVersionUID = 1L;

  public TagAttribution(Duration keepUnmatchedFor) {
    super(keepUnmatchedFor);
  }

  /** A pod name says nothing when pods of several clusters carry it. */
  @Override
  boolean isClear(Iterable<String> clusters) {
    String first = clusters.iterator().next();
    for (String cluster : clusters) {
      if (!cluster.equals(first)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void processElement2(TaggedSample tagged, Context context, Collector<SeriesInput> out)
      throws Exception {
    if (!attribute(tagged.sample(), out)) {
      keep(tagged.sample());
    }
  }
}
