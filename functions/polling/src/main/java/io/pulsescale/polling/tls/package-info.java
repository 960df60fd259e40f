/**
 * The TLS side of connections, read from PEM files: whom to believe, and the certificate to show.
 * Nothing is null unless said so.
 */
package io.pulsescale.polling.tls;
