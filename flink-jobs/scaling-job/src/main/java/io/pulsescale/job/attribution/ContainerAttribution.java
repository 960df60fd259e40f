package io.pulsescale.job.attribution;

import io.pulsescale.event.InstanceSample;
import io.pulsescale.event.PodReference;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.routing.SeriesInput;
import java.time.Duration;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;

/**
 * The first choice: the instance id is a container id of the pod. What does not match is tried by
 * its tags, if it has any.
 */
public final class ContainerAttribution extends Attribution<Envelope> {
  public static final OutputTag<TaggedSample> TAGGED =
      new OutputTag<>("tagged", TypeInformation.of(TaggedSample.class));

  private static final long serialVersionUID = 1L;

  private transient Envelopes envelopes;

  public ContainerAttribution(Duration keepUnmatchedFor) {
    super(keepUnmatchedFor);
  }

  @Override
  public void open(OpenContext context) throws Exception {
    super.open(context);
    envelopes = new Envelopes();
  }

  /** Container ids are unique everywhere. */
  @Override
  boolean isClear(Iterable<String> clusters) {
    return true;
  }

  @Override
  public void processElement2(Envelope sample, Context context, Collector<SeriesInput> out)
      throws Exception {
    if (attribute(sample, out)) {
      return;
    }
    InstanceSample content = envelopes.open(sample, InstanceSample.class);
    PodReference pod = content.getReading() == null ? null : content.getReading().getPod();
    if (pod != null) {
      context.output(TAGGED, new TaggedSample(PodIdentity.ofPod(pod), sample));
    } else if (content.getInstanceId() != null) {
      keep(sample);
    }
  }
}
