/** Finds partitions, pins where to start and to end in them, and assigns them to readers. */
package io.pulsescale.connector.pulsar.source.enumerator;
