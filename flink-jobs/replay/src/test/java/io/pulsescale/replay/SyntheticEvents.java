package io.pulsescale.replay;

import io.pulsescale.event.Container;
import io.pulsescale.event.InstanceReading;
import io.pulsescale.event.InstanceSample;
import io.pulsescale.event.PartitionReading;
import io.pulsescale.event.Pod;
import io.pulsescale.event.ScaleOutcome;
import io.pulsescale.event.ScaleTarget;
import io.pulsescale.event.ScalingDecision;
import io.pulsescale.event.SubscriptionReading;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.event.TargetReading;
import io.pulsescale.policy.PolicyDocument;
import io.pulsescale.policy.SubscriptionRef;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.avro.specific.SpecificRecordBase;

/** What a policy's sources would say. */
final class SyntheticEvents {
  private final PolicyDocument policy;

  SyntheticEvents(PolicyDocument policy) {
    this.policy = policy;
  }

  /** A load that rises for twenty ticks, falls for twenty and then is none for twenty. */
  SpecificRecordBase sample(int tick, long atMillis) {
    int phase = tick % 60;
    long load = phase < 20 ? phase * 20L : phase < 40 ? (40 - phase) * 20L : 0;
    return policy.subscriptions().isEmpty()
        ? instance(tick, atMillis, load)
        : backlog(tick, atMillis, load);
  }

  ScaleTarget target(int tick, long atMillis, int replicas) {
    List<Pod> pods = IntStream.range(0, replicas).mapToObj(SyntheticEvents::pod).toList();
    return ScaleTarget.newBuilder()
        .setWorkload(policy.workload())
        .setSequence(tick)
        .setObservedAtMillis(atMillis)
        .setTrigger("interval")
        .setReading(
            TargetReading.newBuilder()
                .setUid("uid-" + policy.scaleTargetRef().name())
                .setResourceVersion(Integer.toString(tick))
                .setSpecReplicas(replicas)
                .setStatusReplicas(replicas)
                .setPods(pods)
                .setOtherAutoscalers(List.of())
                .setReplicasManagers(List.of())
                .build())
        .build();
  }

  static ScaleOutcome outcome(
      ScalingDecision decision, boolean direct, int replicas, long atMillis) {
    return ScaleOutcome.newBuilder()
        .setDecisionId(decision.getDecisionId())
        .setEvaluationId(decision.getEvaluationId())
        .setWorkload(decision.getWorkload())
        .setPolicyNamespace(decision.getPolicyNamespace())
        .setPolicyName(decision.getPolicyName())
        .setSequence(decision.getSequence())
        .setUid(decision.getUid())
        .setResult(direct ? "applied" : "dryRun")
        .setReason("")
        .setFromReplicas(replicas)
        .setToReplicas(decision.getDesiredReplicas())
        .setAppliedAtMillis(direct ? atMillis : null)
        .setRecordedAtMillis(atMillis)
        .setLastAppliedSequence(direct ? decision.getSequence() : 0)
        .setAttempts(direct ? 1 : 0)
        .setLatencyMillis(10)
        .build();
  }

  private SubscriptionSample backlog(int tick, long atMillis, long messages) {
    SubscriptionRef subscription = policy.subscriptions().get(0);
    PartitionReading partition =
        PartitionReading.newBuilder()
            .setPartition(-1)
            .setBacklogEntries(messages)
            .setMessagesPerEntry(1.0)
            .build();
    return SubscriptionSample.newBuilder()
        .setCluster(subscription.cluster())
        .setTopic(subscription.topic())
        .setSubscription(subscription.subscription())
        .setSequence(tick)
        .setObservedAtMillis(atMillis)
        .setReading(
            SubscriptionReading.newBuilder()
                .setPartitioned(false)
                .setType("Shared")
                .setConsumers(1)
                .setBlockedOnUnacked(false)
                .setPartitions(List.of(partition))
                .build())
        .build();
  }

  private static InstanceSample instance(int tick, long atMillis, long load) {
    return InstanceSample.newBuilder()
        .setSource("ukpd")
        .setInstanceId("container-0")
        .setSequence(tick)
        .setObservedAtMillis(atMillis)
        .setReading(
            InstanceReading.newBuilder()
                .setName("instance-0")
                .setState("running")
                .setStartCount(1L)
                .setStartedAtMillis(SyntheticRun.START_MILLIS)
                .setInFlightRequests(load)
                .build())
        .build();
  }

  private static Pod pod(int index) {
    return Pod.newBuilder()
        .setName("pod-" + index)
        .setUid("pod-uid-" + index)
        .setPhase("Running")
        .setReady(true)
        .setReadyTransitionAtMillis(SyntheticRun.START_MILLIS)
        .setStartedAtMillis(SyntheticRun.START_MILLIS)
        .setDeleting(false)
        .setContainers(
            List.of(new Container("main", "container-" + index, 1_000L, 1_000_000L, false)))
        .build();
  }
}
