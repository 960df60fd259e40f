package io.pulsescale.engine.state;

import java.util.OptionalLong;

/**
 * The object that the rest of the state is about.
 *
 * @param uid of the object
 * @param firstSeenAtMillis first evaluation that saw it, epoch milliseconds; empty while only
 *     outcomes told of it
 * @param zeroOwner who brought it to zero, while it is there
 */
public record KnownTarget(String uid, OptionalLong firstSeenAtMillis, ZeroOwner zeroOwner) {
  /**
   * @return a target that only outcomes told of
   */
  public static KnownTarget unseen(String uid) {
    return new KnownTarget(uid, OptionalLong.empty(), ZeroOwner.NONE);
  }

  /**
   * @return false while only outcomes told of it
   */
  public boolean isSeen() {
    return firstSeenAtMillis.isPresent();
  }

  /**
   * @return this target, first seen then
   */
  public KnownTarget firstSeenAt(long millis) {
    return new KnownTarget(uid, OptionalLong.of(millis), zeroOwner);
  }

  /**
   * @return this target with another owner of its zero
   */
  public KnownTarget withZeroOwner(ZeroOwner owner) {
    return owner == zeroOwner ? this : new KnownTarget(uid, firstSeenAtMillis, owner);
  }
}
