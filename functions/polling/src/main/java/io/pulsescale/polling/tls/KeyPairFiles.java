package io.pulsescale.polling.tls;

import java.nio.file.Path;

/**
 * The certificate to show, and its key.
 *
 * @param certificate PEM, the client's own certificate first, then the ones that vouch for it
 * @param key PEM, not encrypted: PKCS #8, or the older forms of RSA and EC keys
 */
public record KeyPairFiles(Path certificate, Path key) {}
