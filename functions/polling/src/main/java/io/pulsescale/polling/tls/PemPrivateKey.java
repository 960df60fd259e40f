package io.pulsescale.polling.tls;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Private keys in PEM. Java itself reads PKCS #8 only; certificate tools also write the older forms
 * of RSA keys (PKCS #1) and EC keys (SEC 1), which PKCS #8 wraps.
 */
final class PemPrivateKey {
  private static final Pattern BLOCK =
      Pattern.compile("-----BEGIN (RSA |EC |)PRIVATE KEY-----([^-]+)-----END \\1PRIVATE KEY-----");
  private static final List<String> ALGORITHMS = List.of("RSA", "EC", "EdDSA");

  private PemPrivateKey() {}

  /**
   * The first key of a text; empty when it holds none.
   *
   * @throws GeneralSecurityException when it cannot be read
   */
  static Optional<PrivateKey> in(String text) throws GeneralSecurityException {
    Matcher block = BLOCK.matcher(text);
    return block.find() ? Optional.of(key(block.group(1), block.group(2))) : Optional.empty();
  }

  private static PrivateKey key(String form, String base64) throws GeneralSecurityException {
    try {
      byte[] der = Base64.getMimeDecoder().decode(base64);
      return key(
          switch (form) {
            case "RSA " -> Pkcs8.ofRsa(der);
            case "EC " -> Pkcs8.ofEc(der);
            default -> der;
          });
    } catch (IllegalArgumentException notBase64OrCutShort) {
      throw new InvalidKeySpecException("no such form");
    }
  }

  /** Each factory knows its own keys, and refuses the others'. */
  private static PrivateKey key(byte[] pkcs8) throws GeneralSecurityException {
    for (String algorithm : ALGORITHMS) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
      } catch (InvalidKeySpecException another) {
        // The next factory may know it.
      }
    }
    throw new InvalidKeySpecException("of no known algorithm");
  }
}
