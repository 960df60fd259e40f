/** The result of a replay, for people and programs. */
package io.pulsescale.replay.report;
