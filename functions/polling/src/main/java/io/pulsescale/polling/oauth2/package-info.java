/**
 * Tokens by OAuth 2.0's client credentials grant (RFC 6749, 4.4): asked for once, kept until they
 * expire. Nothing is null unless said so.
 */
package io.pulsescale.polling.oauth2;
