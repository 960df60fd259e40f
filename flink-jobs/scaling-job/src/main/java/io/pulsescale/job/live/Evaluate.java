package io.pulsescale.job.live;

import io.pulsescale.engine.observation.Observation.Trigger;
import io.pulsescale.event.EventType;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.job.evaluation.EvaluationStep;
import io.pulsescale.job.evaluation.Moment;
import io.pulsescale.job.evaluation.PolicyMemory;
import io.pulsescale.job.evaluation.Taken;
import io.pulsescale.job.evaluation.Yielding;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.event.Envelopes;
import io.pulsescale.job.metrics.EvaluationMetrics;
import io.pulsescale.job.routing.PolicyInput;
import io.pulsescale.policy.PolicyDocument;
import java.time.Duration;
import java.util.Optional;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;

/**
 * Evaluates each policy at the ticks of its target, and at once when a sample wakes a target at
 * zero. Keyed by policy. Emits every evaluation; decisions come as a side output.
 */
public final class Evaluate
    extends KeyedCoProcessFunction<String, Envelope, PolicyInput, Envelope> {
  public static final OutputTag<Envelope> DECISIONS =
      new OutputTag<>("decisions", TypeInformation.of(Envelope.class));

  private static final long serialVersionUID = 1L;

  private final long recoveryGraceMillis;
  private transient Envelopes envelopes;
  private transient EvaluationStep step;
  private transient ParsedPolicies policies;
  private transient PolicyStore store;
  private transient Intake intake;
  private transient WantedInputs wanted;
  private transient EvaluationMetrics metrics;

  public Evaluate(Duration recoveryGrace) {
    recoveryGraceMillis = recoveryGrace.toMillis();
  }

  @Override
  public void open(OpenContext context) {
    envelopes = new Envelopes();
    step = new EvaluationStep(envelopes);
    policies = new ParsedPolicies(envelopes);
    store = new PolicyStore(getRuntimeContext());
    intake = new Intake(getRuntimeContext(), store);
    wanted = new WantedInputs(getRuntimeContext(), envelopes);
    metrics =
        new EvaluationMetrics(getRuntimeContext().getMetricGroup(), System::currentTimeMillis);
  }

  /** A new version changes what the next evaluation decides by, and nothing of what is known. */
  @Override
  public void processElement1(Envelope policy, Context context, Collector<Envelope> out)
      throws Exception {
    if (policy.deletes()) {
      store.clear();
      intake.clear();
      wanted.clear();
    } else {
      store.setPolicy(policy);
      Optional<PolicyDocument> document = policies.of(policy);
      if (document.isPresent()) {
        wanted.keepTo(document.get());
      }
    }
  }

  @Override
  public void processElement2(PolicyInput routed, Context context, Collector<Envelope> out)
      throws Exception {
    Optional<PolicyDocument> policy = store.policy().flatMap(policies::of);
    Envelope input = policy.map(it -> wanted.bounded(it, routed.input())).orElseGet(routed::input);
    long maxAgeMillis =
        policy.map(it -> it.rules().maxSampleAge().toMillis()).orElse(Long.MAX_VALUE / 2);
    if (!takesIn(input, policy, maxAgeMillis)) {
      return;
    }
    Optional<Taken> taken = Optional.empty();
    if (input.stream() == EventType.SCALE_TARGET) {
      taken = tick(routed, policy);
    } else if (store.watch().mayWake() && WakeSignal.isIn(input, envelopes)) {
      taken = wake(input, policy);
    }
    if (taken.isPresent()) {
      conclude(taken.get(), maxAgeMillis);
      emit(taken.get(), context, out);
    }
  }

  private boolean takesIn(Envelope input, Optional<PolicyDocument> policy, long maxAgeMillis)
      throws Exception {
    if (policy.isPresent() && !wanted.contains(policy.get(), input)) {
      return false;
    }
    Optional<Refusal> refusal = intake.offer(input, maxAgeMillis);
    refusal.ifPresent(it -> metrics.refused(it.kind()));
    boolean taken = refusal.isEmpty() || refusal.get() == Refusal.OVERRUN;
    if (taken && policy.isPresent()) {
      wanted.follow(policy.get(), input);
    }
    return taken;
  }

  private Optional<Taken> tick(PolicyInput routed, Optional<PolicyDocument> policy)
      throws Exception {
    Envelope target = routed.input();
    metrics.ticked(target.observedAtMillis());
    store.setWatch(
        store.watch().ticked(target.observedAtMillis(), isAtZero(target), routed.yields()));
    boolean settled = store.watch().isSettledAt(target.observedAtMillis(), recoveryGraceMillis);
    return policy.isPresent() && settled
        ? Optional.of(take(policy.get(), target, Trigger.TICK))
        : Optional.empty();
  }

  /** Asks as a wake would, and takes the answer only if it wakes. */
  private Optional<Taken> wake(Envelope sample, Optional<PolicyDocument> policy) throws Exception {
    if (policy.isEmpty() || !policy.get().rules().replicas().mayRestAtZero()) {
      return Optional.empty();
    }
    return Optional.of(take(policy.get(), sample, Trigger.WAKE))
        .filter(taken -> taken.decision().map(ScalingDecision::getDesiredReplicas).orElse(0) > 0);
  }

  private Taken take(PolicyDocument policy, Envelope input, Trigger trigger) throws Exception {
    PolicyMemory before = store.memory();
    PolicyDocument inForce = store.watch().yields() ? Yielding.of(policy) : policy;
    return step.take(before, inForce, store.waiting(), Moment.of(input, trigger, before));
  }

  private void conclude(Taken taken, long maxAgeMillis) throws Exception {
    boolean byWake = taken.evaluation().getTrigger().equals(Trigger.WAKE.key());
    store.setWatch(store.watch().evaluated(taken.evaluation().getSequence(), byWake));
    store.evaluated(taken.after());
    intake.forget(maxAgeMillis);
  }

  private void emit(Taken taken, Context context, Collector<Envelope> out) {
    metrics.evaluated(taken.evaluation(), taken.decision());
    out.collect(envelopes.seal(taken.evaluation()));
    taken.decision().ifPresent(it -> context.output(DECISIONS, envelopes.seal(it)));
  }

  private boolean isAtZero(Envelope target) {
    ScaleTarget observation = envelopes.open(target, ScaleTarget.class);
    return observation.getReading() != null
        && Integer.valueOf(0).equals(observation.getReading().getSpecReplicas());
  }
}
