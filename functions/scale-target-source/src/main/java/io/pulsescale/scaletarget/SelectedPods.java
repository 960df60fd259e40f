package io.pulsescale.scaletarget;

import io.pulsescale.event.Pod;
import java.util.List;
import java.util.Optional;

/**
 * The pods behind a selector.
 *
 * @param pods by name
 * @param selectorFault why none could be looked for, in the server's words
 */
record SelectedPods(List<Pod> pods, Optional<String> selectorFault) {
  static final SelectedPods NONE = new SelectedPods(List.of(), Optional.empty());
}
