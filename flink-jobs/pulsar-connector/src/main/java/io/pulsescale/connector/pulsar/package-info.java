/**
 * A Flink source and sink for Apache Pulsar on the plain Pulsar client.
 *
 * <p>Parameters, return values and fields are never null unless marked {@code @Nullable}.
 */
package io.pulsescale.connector.pulsar;
