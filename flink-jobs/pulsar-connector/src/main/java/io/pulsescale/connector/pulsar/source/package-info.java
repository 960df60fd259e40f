/** The source: what a job configures ({@code PulsarSource}) and implements. */
package io.pulsescale.connector.pulsar.source;
