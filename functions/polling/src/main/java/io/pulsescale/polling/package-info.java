/**
 * What every polling source shares: a loop that asks each subject on a grid of its own, backs off
 * from those that fail, and turns every failure into an event. Nothing is null unless said so.
 */
package io.pulsescale.polling;
