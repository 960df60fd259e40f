/**
 * The Kubernetes API as Pulsescale's functions need it: connections by cluster name, resource paths
 * through discovery, the scale subresource, and what went wrong. Nothing here is null; nothing here
 * throws for what a server does.
 */
package io.pulsescale.kubernetes;
