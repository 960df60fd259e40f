package io.pulsescale.scaletarget;

import io.pulsescale.kubernetes.ApiFailure;

/** Ends an observation of which a part is missing. */
final class MissedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient ApiFailure failure;

  MissedException(ApiFailure failure) {
    super(failure.message());
    this.failure = failure;
  }

  ApiFailure failure() {
    return failure;
  }
}
