/** {@code up} and {@code down}: what runs on one machine, and on which ports. */
package io.pulsescale.cli.stack;
