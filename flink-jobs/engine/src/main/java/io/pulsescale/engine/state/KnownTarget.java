package io.pulsescale.engine.state;

/**
 * The object that the rest of the state is about.
 *
 * @param uid of the object
 * @param firstSeenAtMillis first evaluation that saw it, epoch milliseconds
 * @param zeroOwner who brought it to zero, while it is there
 */
public record KnownTarget(String uid, long firstSeenAtMillis, ZeroOwner zeroOwner) {
  /**
   * @return this target with another owner of its zero
   */
  public KnownTarget withZeroOwner(ZeroOwner owner) {
    return owner == zeroOwner ? this : new KnownTarget(uid, firstSeenAtMillis, owner);
  }
}
