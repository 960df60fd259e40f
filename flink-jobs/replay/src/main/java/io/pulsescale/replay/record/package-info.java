/** Copies topics into a recording, with plain Pulsar readers. */
package io.pulsescale.replay.record;
