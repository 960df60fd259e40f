package io.pulsescale.scaletarget;

import io.pulsescale.event.TargetReading;
import io.pulsescale.kubernetes.ApiFailure;

/** What one look at a target found. */
sealed interface Observation {

  /** The target as the API server reports it. */
  record Seen(TargetReading reading) implements Observation {
    /** The resource version changes with everything, also with what nobody here looks at. */
    @Override
    public Object content() {
      return TargetReading.newBuilder(reading).setResourceVersion("").build();
    }
  }

  /** No reading, and why. */
  record Missed(ApiFailure failure) implements Observation {
    @Override
    public Object content() {
      return failure.category();
    }
  }

  /** Equal for two observations between which nothing has changed that matters. */
  Object content();
}
