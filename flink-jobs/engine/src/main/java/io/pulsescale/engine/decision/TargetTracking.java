package io.pulsescale.engine.decision;

import io.pulsescale.engine.observation.Target;
import io.pulsescale.engine.policy.Mode;
import io.pulsescale.engine.policy.Policy;
import io.pulsescale.engine.state.AppliedSize;
import io.pulsescale.engine.state.Changes;
import io.pulsescale.engine.state.KnownTarget;
import io.pulsescale.engine.state.PendingChange;
import io.pulsescale.engine.state.Recommendation;
import io.pulsescale.engine.state.ZeroOwner;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What seeing the target tells: which object it is, whether the last decision has arrived, and who
 * brought it to zero. A zero is the machine's when it decided or applied it, when it is found at
 * first sight by a policy that may rest at zero, when spec.replicas is unset, and in mode Observe;
 * any other zero is somebody else's.
 */
final class TargetTracking {
  private static final long PENDING_FOR_MILLIS = 300_000;

  private TargetTracking() {}

  static void track(Memory memory, Target target, Policy policy, long nowMillis) {
    int current = replicas(target, policy);
    boolean known = memory.target().isPresent() && memory.target().get().uid().equals(target.uid());
    if (!known) {
      ZeroOwner owner = current == 0 ? ownerAtFirstSight(target, policy) : ZeroOwner.NONE;
      memory.begin(new KnownTarget(target.uid(), OptionalLong.of(nowMillis), owner));
      memory.beginReplicas(nowMillis);
      rememberPresentSize(memory, current, nowMillis);
      return;
    }
    if (!memory.target().get().isSeen()) {
      seeAgain(memory, current, nowMillis);
    }
    followPending(memory, current, nowMillis);
    Reverts.note(memory, target.replicasManagers(), current, nowMillis);
    forgetAppliedZero(memory, current, nowMillis - policy.evaluationInterval().toMillis());
    trackZero(memory, target, policy);
  }

  /** The size to start from: of a target that asks for none, the replicas that exist. */
  static int replicas(Target target, Policy policy) {
    boolean existing = policy.semantics().takesExistingReplicas();
    return target.specReplicas().orElse(existing ? target.statusReplicas() : 0);
  }

  /** A zero of which nobody ever said that it is wanted. */
  private static boolean wasNeverSized(Target target, Policy policy) {
    return policy.semantics().takesExistingReplicas() && target.specReplicas().isEmpty();
  }

  /**
   * The first sight since the state was lost, when outcomes have told of earlier changes: they say
   * who brought it to zero and what counts for the rate policies. The rest is not known any more,
   * so the windows and the cooldown begin anew.
   */
  private static void seeAgain(Memory memory, int current, long nowMillis) {
    memory.target(memory.target().orElseThrow().firstSeenAt(nowMillis));
    memory.beginReplicas(nowMillis);
    rememberPresentSize(memory, current, nowMillis);
    memory.lastActiveAtMillis(nowMillis);
  }

  /** HPA's recordInitialRecommendation, so that nothing shrinks before a whole window was seen. */
  private static void rememberPresentSize(Memory memory, int current, long nowMillis) {
    memory.recommendations(List.of(new Recommendation(current, nowMillis)));
  }

  private static ZeroOwner ownerAtFirstSight(Target target, Policy policy) {
    boolean hpaAlone = !policy.semantics().respectsForeignZero() && !Activation.exists(policy);
    boolean adopted = policy.replicas().mayRestAtZero() || wasNeverSized(target, policy);
    return adopted && !hpaAlone ? ZeroOwner.MACHINE : ZeroOwner.HUMAN;
  }

  /** A change that is seen counts for the rate policies even before its outcome arrives. */
  private static void followPending(Memory memory, int current, long nowMillis) {
    Changes changes = memory.changes();
    if (changes.pending().isEmpty()) {
      return;
    }
    PendingChange pending = changes.pending().get();
    if (nowMillis - pending.decidedAtMillis() > PENDING_FOR_MILLIS) {
      memory.changes(changes.withPending(Optional.empty()));
    } else if (!pending.seenApplied() && current == pending.toReplicas()) {
      memory.addScaleEvent(pending.fromReplicas(), current, pending.decidedAtMillis());
      AppliedSize applied = new AppliedSize(current, pending.decidedAtMillis());
      memory.changes(
          changes
              .withPending(Optional.of(pending.asSeenApplied()))
              .withApplied(Optional.of(applied)));
    }
  }

  /** Seen above zero for good after its zero was applied: a later zero is somebody else's. */
  private static void forgetAppliedZero(Memory memory, int current, long settledBeforeMillis) {
    Optional<AppliedSize> applied = memory.changes().applied();
    if (current > 0
        && applied.isPresent()
        && applied.get().replicas() == 0
        && applied.get().atMillis() < settledBeforeMillis) {
      memory.changes(memory.changes().withApplied(Optional.empty()));
    }
  }

  private static void trackZero(Memory memory, Target target, Policy policy) {
    KnownTarget known = memory.target().orElseThrow();
    if (replicas(target, policy) > 0) {
      memory.target(known.withZeroOwner(ZeroOwner.NONE));
    } else if (known.zeroOwner() == ZeroOwner.NONE) {
      boolean machine =
          decidedZero(memory.changes())
              || wasNeverSized(target, policy)
              || (policy.mode() == Mode.OBSERVE && policy.replicas().mayRestAtZero());
      memory.target(known.withZeroOwner(machine ? ZeroOwner.MACHINE : ZeroOwner.HUMAN));
    }
  }

  private static boolean decidedZero(Changes changes) {
    return changes.pending().map(pending -> pending.toReplicas() == 0).orElse(false)
        || changes.applied().map(applied -> applied.replicas() == 0).orElse(false);
  }
}
