/**
 * Reads the stats of the subscriptions that policies name from the admin REST APIs of Pulsar
 * clusters, and emits each as an event. Nothing is null unless said so.
 */
package io.pulsescale.topicstats;
