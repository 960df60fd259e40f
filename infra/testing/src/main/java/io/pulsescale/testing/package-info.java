/**
 * One real Pulsar broker for all integration tests of a run. Nothing here is null unless it says
 * so.
 */
package io.pulsescale.testing;
