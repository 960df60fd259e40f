/** Commands about policies as texts; they talk to no cluster. */
package io.pulsescale.cli.policy;
