package io.pulsescale.local.kubernetes;

import java.util.function.Consumer;

/** Serves the kinds of definitions as these come and go. */
record Definitions(ResourceTypes types) implements Consumer<ObjectEvent> {
  @Override
  public void accept(ObjectEvent event) {
    if (event.key().type().equals(ResourceTypes.DEFINITIONS)) {
      event.after().ifPresentOrElse(types::install, () -> types.uninstall(event.key().name()));
    }
  }
}
