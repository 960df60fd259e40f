/** A ukpd API stand-in. Parameters and results are never null. */
package io.pulsescale.local.ukpd;
