/** The commands that record topics and take recorded evaluations again. */
package io.pulsescale.replay;
