/**
 * Child processes on the loopback interface: how they are started, awaited, stopped and found
 * again. Imports the JDK alone, so that it can stand on any class path. Nothing here is null unless
 * it says so.
 */
package io.pulsescale.processes;
