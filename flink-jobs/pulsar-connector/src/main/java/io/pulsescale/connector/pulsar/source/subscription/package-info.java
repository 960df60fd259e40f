/** The optional durable subscription that protects unread messages from retention. */
package io.pulsescale.connector.pulsar.source.subscription;
