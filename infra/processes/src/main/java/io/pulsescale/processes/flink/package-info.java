/**
 * A Flink session cluster of one JobManager and one TaskManager, each a child process, from the
 * jars on Maven Central.
 */
package io.pulsescale.processes.flink;
