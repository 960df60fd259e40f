package io.pulsescale.engine.property;

import io.pulsescale.engine.policy.RatePolicy;
import io.pulsescale.engine.policy.ScalingRules;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.stream.IntStream;

/** How far a behavior allows a size to move, from the changes that were really applied. */
final class RateOracle {
  private final AppliedChanges changes;
  private final int current;
  private final long nowMillis;

  RateOracle(AppliedChanges changes, int current, long nowMillis) {
    this.changes = changes;
    this.current = current;
    this.nowMillis = nowMillis;
  }

  int most(ScalingRules rules) {
    IntStream limits = rules.policies().stream().mapToInt(this::most);
    int limit =
        switch (rules.selectPolicy()) {
          case MAX -> limits.max().orElseThrow();
          case MIN -> limits.min().orElseThrow();
          case DISABLED -> current;
        };
    return Math.max(current, limit);
  }

  int least(ScalingRules rules) {
    IntStream limits = rules.policies().stream().mapToInt(this::least);
    int limit =
        switch (rules.selectPolicy()) {
          case MAX -> limits.min().orElseThrow();
          case MIN -> limits.max().orElseThrow();
          case DISABLED -> current;
        };
    return Math.min(current, limit);
  }

  /** Percent are rounded up as doubles round them: at most one more than the exact number. */
  private int most(RatePolicy policy) {
    int start = changes.mostAtStart(current, policy, nowMillis);
    return switch (policy.type()) {
      case PODS -> start + policy.value();
      case PERCENT ->
          percentOf(start, 100 + policy.value()).setScale(0, RoundingMode.FLOOR).intValue() + 1;
    };
  }

  private int least(RatePolicy policy) {
    int start = changes.leastAtStart(current, policy, nowMillis);
    return switch (policy.type()) {
      case PODS -> start - policy.value();
      case PERCENT ->
          percentOf(start, 100 - policy.value()).setScale(0, RoundingMode.CEILING).intValue() - 1;
    };
  }

  private static BigDecimal percentOf(int size, int percent) {
    return BigDecimal.valueOf(size).multiply(BigDecimal.valueOf(percent)).movePointLeft(2);
  }
}
