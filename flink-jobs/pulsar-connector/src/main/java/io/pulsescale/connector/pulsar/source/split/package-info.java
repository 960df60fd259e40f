/** One partition being read: its position, its end, and how they are kept in checkpoints. */
package io.pulsescale.connector.pulsar.source.split;
