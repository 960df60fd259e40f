package io.pulsescale.policysource;

import io.pulsescale.event.ScalingPolicy;

/** What is to be published about one policy. */
sealed interface Publication {
  /** Key of the message. */
  String key();

  /** The policy as it is now. */
  record Update(String key, ScalingPolicy event) implements Publication {}

  /** The policy is gone: a message without a value. */
  record Removal(String key) implements Publication {}
}
