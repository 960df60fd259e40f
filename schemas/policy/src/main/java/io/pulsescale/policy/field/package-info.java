/**
 * Typed reading of the tree: each key once, with what may stand there. Every fault is collected
 * with its path, and what was read is kept in canonical form.
 */
package io.pulsescale.policy.field;
