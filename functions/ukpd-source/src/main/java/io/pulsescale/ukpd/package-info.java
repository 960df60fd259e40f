/**
 * Reads the instances of a ukpd API and their metrics, and emits each instance as an event. Nothing
 * is null unless said so.
 */
package io.pulsescale.ukpd;
