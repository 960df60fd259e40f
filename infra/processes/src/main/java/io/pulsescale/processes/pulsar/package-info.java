/**
 * A real Pulsar broker as a child process: one process with bookie, metadata store and functions
 * worker inside.
 */
package io.pulsescale.processes.pulsar;
