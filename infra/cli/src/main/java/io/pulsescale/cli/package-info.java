/** The command line behind {@code scripts/}: one class for each subcommand. */
package io.pulsescale.cli;
