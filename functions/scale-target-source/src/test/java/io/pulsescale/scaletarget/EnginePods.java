package io.pulsescale.scaletarget;

import io.pulsescale.engine.observation.Container;
import io.pulsescale.engine.observation.Pod;
import java.util.List;
import java.util.OptionalLong;

/** What of an event's pod the engine's sums are about. */
final class EnginePods {
  private EnginePods() {}

  static Pod of(io.pulsescale.event.Pod event) {
    List<Container> containers =
        event.getContainers().stream()
            .map(
                it ->
                    new Container(
                        it.getName(),
                        optional(it.getCpuRequestMillis()),
                        optional(it.getMemoryRequestBytes())))
            .toList();
    return new Pod(
        event.getName(),
        Pod.Phase.RUNNING,
        Pod.Readiness.TRUE,
        OptionalLong.empty(),
        OptionalLong.empty(),
        event.getDeleting(),
        containers,
        optional(event.getCpuRequestMillis()),
        optional(event.getMemoryRequestBytes()));
  }

  private static OptionalLong optional(Long value) {
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
