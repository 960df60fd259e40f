/**
 * The ScalingPolicy as its owner writes it: read from YAML or JSON, checked in full, and brought
 * into one canonical form whose hash names it.
 */
package io.pulsescale.policy;
