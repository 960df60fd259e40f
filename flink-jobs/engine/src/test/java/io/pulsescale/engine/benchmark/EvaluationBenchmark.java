package io.pulsescale.engine.benchmark;

import io.pulsescale.engine.Engine;
import io.pulsescale.engine.Given;
import io.pulsescale.engine.evaluation.Evaluation;
import io.pulsescale.engine.observation.Observation;
import io.pulsescale.engine.policy.Behavior;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PulsarBacklog;
import io.pulsescale.engine.policy.Resource;
import io.pulsescale.engine.state.State;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * One evaluation of a workload with a backlog and a cpu metric and a behavior, a full window of
 * history behind it.
 */
@org.openjdk.jmh.annotations.State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class EvaluationBenchmark {
  private static final int HISTORY = 40;

  @Param({"10", "100", "1000"})
  int pods;

  private Policy policy;
  private Observation now;
  private State state;

  /** Runs it, and counts what it allocates. */
  public static void main(String[] none) throws RunnerException {
    OptionsBuilder options = new OptionsBuilder();
    options.include(EvaluationBenchmark.class.getSimpleName()).addProfiler(GCProfiler.class);
    new Runner(options.build()).run();
  }

  /** Fills the windows. */
  @Setup
  public void fill() {
    policy =
        Policy.builder()
            .replicas(1, 2 * pods)
            .metric(Given.backlog(100, 0))
            .metric(Given.cpu(60))
            .behavior(Behavior.DEFAULT)
            .build();
    state = State.initial();
    for (int i = 0; i <= HISTORY; i++) {
      now = observation(Given.START.plusSeconds(15L * i));
      state = Engine.evaluate(now, state, policy).state();
    }
    now = observation(Given.START.plusSeconds(15L * (HISTORY + 1)));
  }

  /** One evaluation. */
  @Benchmark
  public Evaluation evaluate() {
    return Engine.evaluate(now, state, policy);
  }

  private Observation observation(Instant at) {
    PulsarBacklog backlog = (PulsarBacklog) policy.metrics().get(0);
    Resource cpu = (Resource) policy.metrics().get(1);
    long[] usages = new long[pods];
    Arrays.fill(usages, 450);
    return Given.tick(
        at,
        Given.target(pods),
        Map.of(
            backlog.id(), Given.messages(at, 100L * pods - 50),
            cpu.id(), Given.measured(at, usages)));
  }
}
