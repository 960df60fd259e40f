/**
 * What one machine lacks: a Kubernetes API server, a ukpd API and workers, over real sockets with
 * the real protocols. Parameters and results are never null unless a component says so.
 */
package io.pulsescale.local;
