package io.pulsescale.cli.demo;

import io.pulsescale.cli.Waiting;
import io.pulsescale.cli.demo.Frame.Load;
import io.pulsescale.cli.demo.Frame.View;
import io.pulsescale.cli.demo.load.OrderProducer;
import io.pulsescale.cli.demo.load.Scenario;
import io.pulsescale.local.control.LocalControl;
import io.pulsescale.local.workload.WorkloadStatus;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Drives the load second by second, watches what becomes of it, and keeps a frame of each. */
final class Run {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final int STEPS_PER_SECOND = 10;
  private static final Duration STEP = SECOND.dividedBy(STEPS_PER_SECOND);

  private final Scenario scenario;
  private final OrderProducer producer;
  private final LocalControl local;
  private final LastEvaluations evaluations;
  private final LiveTable table;
  private final Runnable eachSecond;
  private final List<Frame> frames = new ArrayList<>();
  private final Instant start = Instant.now();
  private final long distinctBefore;
  private WorkloadStatus orders;
  private WorkloadStatus shopApi;

  Run(
      Scenario scenario,
      OrderProducer producer,
      LocalControl local,
      LastEvaluations evaluations,
      LiveTable table,
      Runnable eachSecond) {
    this.scenario = scenario;
    this.producer = producer;
    this.local = local;
    this.evaluations = evaluations;
    this.table = table;
    this.eachSecond = eachSecond;
    look();
    distinctBefore = orders.distinct();
  }

  /** Plays the scenario, then waits in the same way until all is quiet again or time is up. */
  List<Frame> play(Duration settleLimit) {
    Duration length = scenario.length();
    table.heading();
    for (int second = 0; second < length.plus(settleLimit).toSeconds(); second++) {
      if (second > length.toSeconds() && settled()) {
        break;
      }
      drive(Duration.ofSeconds(second));
    }
    return List.copyOf(frames);
  }

  /** Messages that workers have finished, each once. */
  long consumed() {
    return orders.distinct() - distinctBefore;
  }

  private void drive(Duration at) {
    Load load = new Load(scenario.orders().at(at), scenario.shopApi().at(at));
    setDemand(load.shopApi());
    for (int step = 1; step <= STEPS_PER_SECOND; step++) {
      producer.produce(scenario.orders().at(at), STEP);
      pauseUntil(start.plus(at).plus(STEP.multipliedBy(step)));
    }
    look();
    evaluations.refresh();
    Frame frame =
        new Frame(
            at,
            load,
            producer.acknowledged() - consumed(),
            view(orders, Shop.ORDERS),
            view(shopApi, Shop.API));
    frames.add(frame);
    table.line(frame);
    eachSecond.run();
  }

  private boolean settled() {
    return producer.sent() == consumed()
        && orders.desired() == 0
        && orders.ready() == 0
        && shopApi.desired() == Shop.API_MIN_REPLICAS;
  }

  private View view(WorkloadStatus status, String policy) {
    return new View(
        evaluations.targets(policy), status.desired(), status.ready(), evaluations.reason(policy));
  }

  /** Keeps the last look when the local stack is being restarted. */
  private void look() {
    try {
      orders = local.workload(Shop.NAMESPACE, Shop.ORDERS);
      shopApi = local.workload(Shop.NAMESPACE, Shop.API);
    } catch (UncheckedIOException e) {
      if (orders == null) {
        throw e;
      }
    }
  }

  private void setDemand(double millicores) {
    try {
      local.load(Shop.NAMESPACE, Shop.API, millicores);
    } catch (UncheckedIOException e) {
      // the local stack is being restarted; the next second sets the demand again
    }
  }

  private static void pauseUntil(Instant then) {
    Duration left = Duration.between(Instant.now(), then);
    if (!left.isNegative()) {
      Waiting.pause(left);
    }
  }
}
