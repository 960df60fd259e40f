/** The control API of a local stack and its client. Nothing is ever null unless it says so. */
package io.pulsescale.local.control;
