package io.pulsescale.engine.conformance.keda;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.Given;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.decision.ScaleRequest;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Condition.Status;
import io.pulsescale.engine.evaluation.Condition.Type;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.policy.Cooldown;
import io.pulsescale.engine.policy.Fallback;
import io.pulsescale.engine.policy.FallbackBehavior;
import io.pulsescale.engine.policy.Overrides;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.policy.PolicyBuilder;
import io.pulsescale.engine.policy.Semantics;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** One request to KEDA's executor as the vectors write it. */
final class RequestVector {
  private static final List<String> PAUSES = List.of("paused", "pausedReplicas");
  private static final List<String> OVERRIDES =
      List.of("pauseScaleIn", "pauseScaleOut", "forceActivation");

  private final VectorCase tried;

  RequestVector(VectorCase tried) {
    this.tried = tried;
  }

  /** Ages are "that or a hair more". */
  ScaleRequest.Situation situation() {
    JsonNode lastActive = tried.get("lastActiveSecondsAgo");
    return new ScaleRequest.Situation(
        policy(),
        tried.get("active").asBoolean(),
        tried.get("error").asBoolean(),
        tried.get("currentReplicas").asInt(),
        lastActive.isNumber()
            ? OptionalLong.of(VectorCase.millisAgo(lastActive))
            : OptionalLong.empty(),
        VectorCase.millisAgo(tried.get("createdSecondsAgo")),
        VectorCase.NOW_MILLIS + 1);
  }

  Optional<Condition> scalingActive() {
    return ConditionVector.scalingActive(tried.get("hpa"));
  }

  Optional<Condition> paused() {
    return policy().paused()
        ? Optional.of(new Condition(Type.PAUSED, Status.TRUE, Reason.PAUSED))
        : Optional.empty();
  }

  private Policy policy() {
    PolicyBuilder builder =
        Policy.builder()
            .semantics(Semantics.UPSTREAM)
            .replicas(ReplicasNode.of(tried.json()))
            .metric(Given.backlog(10, 0))
            .cooldown(
                seconds("cooldownPeriodSeconds", Cooldown.DEFAULT.period()),
                seconds("initialCooldownPeriodSeconds", Cooldown.DEFAULT.initialPeriod()))
            .paused(isPaused())
            .overrides(
                new Overrides(
                    holds("pauseScaleIn"), holds("pauseScaleOut"), holds("forceActivation")));
    JsonNode fallback = tried.get("fallback");
    if (fallback.isObject()) {
      builder.fallback(
          new Fallback(
              fallback.path("failureThreshold").asInt(0),
              fallback.path("replicas").asInt(),
              FallbackBehavior.STATIC));
    }
    return builder.build();
  }

  private Duration seconds(String field, Duration otherwise) {
    JsonNode value = tried.get(field);
    return value.isNumber() ? Duration.ofSeconds(value.asLong()) : otherwise;
  }

  private boolean isPaused() {
    for (Iterator<String> names = tried.get("annotations").fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!PAUSES.contains(name) && !OVERRIDES.contains(name)) {
        throw new IllegalArgumentException("annotation " + name + " is not known");
      }
    }
    return holds("paused") || tried.get("annotations").hasNonNull("pausedReplicas");
  }

  /** A value that is not a boolean counts as true. */
  private boolean holds(String annotation) {
    JsonNode value = tried.get("annotations").path(annotation);
    return !value.isMissingNode() && !value.isNull() && !value.asText().equals("false");
  }
}
