/**
 * The options of a deployable: each with key, type, default and description, read once at start-up
 * from the configuration that Pulsar hands over. Nothing is null.
 */
package io.pulsescale.polling.option;
