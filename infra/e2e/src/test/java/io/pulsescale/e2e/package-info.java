/** The whole stack on one machine, driven by the scripts and broken on purpose. */
package io.pulsescale.e2e;
