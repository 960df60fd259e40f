package io.pulsescale.engine.policy;

import java.time.Duration;
import java.util.Optional;

/**
 * HPA's Resource metric, or its ContainerResource when a container is named.
 *
 * @param id identity within the policy
 * @param name cpu or memory
 * @param container the one container that counts; empty for the whole pod
 * @param window over which usage is taken, more than 0 s
 * @param target Utilization or AverageValue
 * @param options beside the target
 */
public record Resource(
    String id,
    ResourceName name,
    Optional<String> container,
    Duration window,
    MetricTarget target,
    MetricOptions options)
    implements Metric {
  /** Window when not set. */
  public static final Duration DEFAULT_WINDOW = Duration.ofSeconds(60);

  /** Checks the window and the kind of target. */
  public Resource {
    Require.text("id", id);
    Require.positive("window", window);
    boolean value = target instanceof MetricTarget.Value;
    Require.that(!value, () -> "target is a Value, allowed: Utilization, AverageValue");
  }

  /** Without options. */
  public Resource(
      String id,
      ResourceName name,
      Optional<String> container,
      Duration window,
      MetricTarget target) {
    this(id, name, container, window, target, MetricOptions.NONE);
  }

  /**
   * @return a metric over whole pods, identified by the resource
   */
  public static Resource of(ResourceName name, Duration window, MetricTarget target) {
    Optional<String> container = Optional.empty();
    return new Resource(identity(name, container), name, container, window, target);
  }

  /**
   * @return the identity of a resource metric
   */
  public static String identity(ResourceName name, Optional<String> container) {
    return container
        .map(it -> "ContainerResource|" + name.key() + "|" + it)
        .orElseGet(() -> "Resource|" + name.key());
  }

  @Override
  public String type() {
    return container.isPresent() ? "ContainerResource" : "Resource";
  }

  @Override
  public boolean canWake() {
    return false;
  }

  @Override
  public boolean countsForActivity() {
    return false;
  }
}
