/** Reads the splits of one subtask: fetch, decode, emit. */
package io.pulsescale.connector.pulsar.source.reader;
