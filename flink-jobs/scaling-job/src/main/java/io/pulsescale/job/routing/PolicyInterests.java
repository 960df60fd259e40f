package io.pulsescale.job.routing;

import io.pulsescale.event.ScalingPolicy;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.metrics.JobMetrics;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.PolicyEvents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.metrics.Counter;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns each policy into what changed about the series it wants. Keyed by policy. A policy that is
 * not accepted changes nothing: the one before stays in force.
 */
public final class PolicyInterests extends KeyedProcessFunction<String, Envelope, Interest> {
  /** Policies that are in force from here on, and deletions. */
  public static final OutputTag<Envelope> ACCEPTED =
      new OutputTag<>("accepted", TypeInformation.of(Envelope.class));

  private static final long serialVersionUID = 1L;

  private static final Logger LOG = LoggerFactory.getLogger(PolicyInterests.class);

  private transient MapState<String, Boolean> wanted;
  private transient Envelopes envelopes;
  private transient Counter invalid;

  @Override
  public void open(OpenContext context) {
    envelopes = new Envelopes();
    wanted =
        getRuntimeContext()
            .getMapState(new MapStateDescriptor<>("wanted", Types.STRING, Types.BOOLEAN));
    invalid = JobMetrics.refusedInputs(getRuntimeContext().getMetricGroup(), "invalidPolicy");
  }

  @Override
  public void processElement(Envelope policy, Context context, Collector<Interest> out)
      throws Exception {
    Optional<Wants> wants = policy.deletes() ? Optional.of(Wants.NOTHING) : wants(policy);
    if (wants.isPresent()) {
      context.output(ACCEPTED, policy);
      change(context.getCurrentKey(), wants.get(), out);
    }
  }

  private Optional<Wants> wants(Envelope policy) {
    try {
      PolicyDocument document = PolicyEvents.toPolicy(envelopes.open(policy, ScalingPolicy.class));
      if (!document.key().equals(policy.key())) {
        throw new IllegalArgumentException(
            "%s: metadata names %s, allowed: the same".formatted(policy.key(), document.key()));
      }
      return Optional.of(Wants.of(document));
    } catch (IllegalArgumentException e) {
      invalid.inc();
      LOG.error("Not accepted, the policy before stays in force: {}", e.getMessage());
      return Optional.empty();
    }
  }

  private void change(String policy, Wants wants, Collector<Interest> out) throws Exception {
    List<String> before = new ArrayList<>();
    wanted.keys().forEach(before::add);
    for (String series : before) {
      if (!wants.series().contains(series)) {
        wanted.remove(series);
        out.collect(new Interest(policy, series, false, false));
      }
    }
    for (String series : wants.series()) {
      if (!Boolean.valueOf(wants.direct()).equals(wanted.get(series))) {
        wanted.put(series, wants.direct());
        out.collect(new Interest(policy, series, true, wants.direct()));
      }
    }
  }
}
