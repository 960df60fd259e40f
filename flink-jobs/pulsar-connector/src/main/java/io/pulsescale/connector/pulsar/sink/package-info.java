/** The sink: at least once, in order per key. */
package io.pulsescale.connector.pulsar.sink;
