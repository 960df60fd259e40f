package io.pulsescale.engine.decision;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.evaluation.StageResult;
import io.pulsescale.engine.metric.MetricContext;
import io.pulsescale.engine.metric.Tolerances;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Policy;
import java.util.ArrayList;
import java.util.List;

/** An evaluation on its way through the stages: what it starts from, and the trail they leave. */
final class Decision {
  private final MetricContext context;
  private final Memory memory;
  private final List<MetricEvaluation> metrics;
  private final List<StageResult> stages = new ArrayList<>(6);
  private final List<RunningTimer> timers = new ArrayList<>(2);
  private final ConditionReasons conditions = new ConditionReasons();
  private int size;
  private boolean undecided;
  private boolean anyUnknown;
  private boolean anyStuck;
  private Activity activity = Activity.NONE;
  private ScaleRequest request;
  private Reason reason = Reason.READY_FOR_NEW_SCALE;
  private String detail = "";

  Decision(Observation now, Target target, Policy policy, Memory memory) {
    this.size = TargetTracking.replicas(target, policy);
    long nowMillis = now.evaluatedAt().toEpochMilli();
    this.context = new MetricContext(nowMillis, target, size, policy, Tolerances.of(policy));
    this.memory = memory;
    this.metrics = new ArrayList<>(policy.metrics().size());
  }

  /** A stage leaves a size; its reason becomes the evaluation's when it has one to give. */
  void pass(Stage stage, int to, Reason why) {
    stages.add(new StageResult(stage, size, to, why));
    if (why != Reason.NONE) {
      reason = why;
    }
    size = to;
  }

  /** The size stays as it is. */
  void hold(Reason why, String because) {
    size = current();
    reason = why;
    detail = because;
  }

  /** Nothing can be decided. */
  void giveUp(Reason why, String because) {
    hold(why, because);
    undecided = true;
  }

  void add(MetricEvaluation metric) {
    metrics.add(metric);
    anyUnknown |= metric.verdict().isUnknown();
    anyStuck |= metric.reason() == Reason.CONSUMERS_STUCK;
  }

  /** Of two metrics that wait for the same the one that waits longer holds back. */
  void timer(RunningTimer.Timer timer, long untilMillis) {
    long latest = untilMillis;
    for (RunningTimer running : timers) {
      latest = running.timer() == timer ? Math.max(latest, running.untilMillis()) : latest;
    }
    timers.removeIf(running -> running.timer() == timer);
    timers.add(new RunningTimer(timer, latest));
  }

  void activity(Activity value) {
    activity = value;
  }

  Activity activity() {
    return activity;
  }

  /** What KEDA's executor said, where it is asked. */
  ScaleRequest request() {
    return request;
  }

  void request(ScaleRequest value) {
    request = value;
  }

  Action action() {
    if (undecided) {
      return Action.NONE;
    }
    return size == current() ? Action.HOLD : Action.SCALE;
  }

  MetricContext context() {
    return context;
  }

  Policy policy() {
    return context.policy();
  }

  Target target() {
    return context.target();
  }

  long nowMillis() {
    return context.nowMillis();
  }

  int current() {
    return context.specReplicas();
  }

  int size() {
    return size;
  }

  Memory memory() {
    return memory;
  }

  List<MetricEvaluation> metrics() {
    return metrics;
  }

  List<StageResult> stages() {
    return stages;
  }

  List<RunningTimer> timers() {
    return timers;
  }

  ConditionReasons conditions() {
    return conditions;
  }

  /** True when the value of some metric is not known: nothing goes down then. */
  boolean anyUnknown() {
    return anyUnknown;
  }

  /** True when some metric's consumers are stuck, so that it asks for no growth. */
  boolean anyStuck() {
    return anyStuck;
  }

  Reason reason() {
    return reason;
  }

  String detail() {
    return detail;
  }
}
