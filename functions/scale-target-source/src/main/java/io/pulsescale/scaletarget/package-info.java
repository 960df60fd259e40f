/**
 * Observes what policies scale and emits a tick for each evaluation interval and for each change.
 * Nothing here is null unless a generated event says so.
 */
package io.pulsescale.scaletarget;
