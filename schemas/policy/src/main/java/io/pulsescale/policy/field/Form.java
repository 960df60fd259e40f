package io.pulsescale.policy.field;

import io.pulsescale.policy.source.SourceScalar;
import java.util.Optional;

/** How one kind of scalar is written: what is allowed, what it means, and its canonical form. */
public interface Form<T> {
  /** What may stand there, in words that complete "allowed: …". */
  String allowed();

  /** The value that the text stands for; empty when it is not allowed. */
  Optional<T> read(SourceScalar scalar);

  /** The one way to write the value in canonical JSON: a string, a number or a boolean. */
  Object canonical(T value);
}
