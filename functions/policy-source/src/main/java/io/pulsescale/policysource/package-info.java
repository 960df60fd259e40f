/**
 * Publishes the scaling policies of a folder: every sound one, with a tombstone when it is gone,
 * and never a faulty one.
 */
package io.pulsescale.policysource;
