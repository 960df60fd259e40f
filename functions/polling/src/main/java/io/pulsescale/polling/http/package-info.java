/**
 * Reading JSON over HTTP with the JDK's client: deadlines, a cap on bodies, private certificate
 * authorities, and redirects that take credentials to allow-listed hosts only. Nothing is null.
 */
package io.pulsescale.polling.http;
