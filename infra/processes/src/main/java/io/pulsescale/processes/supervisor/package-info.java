/**
 * Keeps a set of services running: starts them in order, restarts what dies, leaves nothing behind.
 */
package io.pulsescale.processes.supervisor;
