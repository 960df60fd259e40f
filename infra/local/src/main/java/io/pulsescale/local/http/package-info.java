/**
 * Small loopback HTTP servers with faults on demand. Parameters and results are never null unless a
 * component says so.
 */
package io.pulsescale.local.http;
