/**
 * A Kubernetes API server stand-in over real HTTPS. Objects are JSON trees that are never changed
 * once stored. Parameters and results are never null.
 *
 * <p>It stands on the JDK's HTTPS server and not on fabric8's CRUD mock, because scale
 * subresources, rights, exact resource versions, schema limits, restarts and the log of changes
 * would each have replaced the mock's own handling.
 */
package io.pulsescale.local.kubernetes;
