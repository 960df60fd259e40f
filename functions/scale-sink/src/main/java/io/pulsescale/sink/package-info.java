/**
 * Applies decisions to the scale subresource: compare and set, each effect once, an outcome for
 * every decision. Nothing here is null unless a generated event says so.
 */
package io.pulsescale.sink;
