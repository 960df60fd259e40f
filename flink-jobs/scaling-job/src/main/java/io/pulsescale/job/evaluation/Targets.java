package io.pulsescale.job.evaluation;

import io.pulsescale.engine.observation.Absence;
import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.OtherAutoscaler;
import io.pulsescale.engine.observation.Pod;
import io.pulsescale.engine.observation.ReplicasManager;
import io.pulsescale.engine.observation.Selector;
import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.observation.TargetFailure;
import io.pulsescale.engine.observation.TargetObservation;
import io.pulsescale.event.Failure;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.event.TargetReading;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** From the event of an observation to the engine's. */
final class Targets {
  private Targets() {}

  static TargetObservation of(ScaleTarget event) {
    TargetReading reading = event.getReading();
    if (reading == null) {
      return new TargetFailure(absence(event.getFailure()));
    }
    boolean possible = orZero(reading.getSpecReplicas()) >= 0 && reading.getStatusReplicas() >= 0;
    return possible
        ? of(reading)
        : new TargetFailure(new Absence("malformed", "a negative number of replicas"));
  }

  private static int orZero(Integer value) {
    return value == null ? 0 : value;
  }

  static Absence absence(Failure failure) {
    return failure == null
        ? new Absence("protocol", "neither a reading nor a failure")
        : new Absence(failure.getCategory(), failure.getMessage());
  }

  static OptionalLong optional(Long value) {
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  private static Target of(TargetReading reading) {
    Integer spec = reading.getSpecReplicas();
    return new Target(
        reading.getUid(),
        spec == null ? OptionalInt.empty() : OptionalInt.of(spec),
        reading.getStatusReplicas(),
        selector(reading),
        reading.getPods().stream().map(Targets::pod).toList(),
        reading.getOtherAutoscalers().stream()
            .map(it -> new OtherAutoscaler(it.getKind(), it.getName()))
            .toList(),
        reading.getReplicasManagers().stream().map(Targets::manager).toList());
  }

  private static Selector selector(TargetReading reading) {
    if (reading.getSelector() == null) {
      return Selector.MISSING;
    }
    return reading.getSelectorFault() == null ? Selector.USABLE : Selector.UNPARSABLE;
  }

  private static ReplicasManager manager(io.pulsescale.event.ReplicasManager event) {
    String subresource = event.getSubresource();
    return new ReplicasManager(
        event.getManager(), subresource == null ? "" : subresource, optional(event.getAtMillis()));
  }

  private static Pod pod(io.pulsescale.event.Pod event) {
    return new Pod(
        event.getName(),
        phase(event.getPhase()),
        readiness(event.getReady()),
        optional(event.getReadyTransitionAtMillis()),
        optional(event.getStartedAtMillis()),
        event.getDeleting(),
        event.getContainers().stream().map(Targets::container).toList(),
        optional(event.getCpuRequestMillis()),
        optional(event.getMemoryRequestBytes()));
  }

  private static Container container(io.pulsescale.event.Container event) {
    return new Container(
        event.getName(),
        optional(event.getCpuRequestMillis()),
        optional(event.getMemoryRequestBytes()));
  }

  private static Pod.Phase phase(String name) {
    return switch (name.toUpperCase(Locale.ROOT)) {
      case "PENDING" -> Pod.Phase.PENDING;
      case "RUNNING" -> Pod.Phase.RUNNING;
      case "SUCCEEDED" -> Pod.Phase.SUCCEEDED;
      case "FAILED" -> Pod.Phase.FAILED;
      default -> Pod.Phase.UNKNOWN;
    };
  }

  private static Pod.Readiness readiness(Boolean ready) {
    if (ready == null) {
      return Pod.Readiness.NONE;
    }
    return ready ? Pod.Readiness.TRUE : Pod.Readiness.FALSE;
  }
}
