package io.pulsescale.polling.tls;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.X509Certificate;

/** A private key, and the certificate that it is said to belong to. */
record OwnKey(PrivateKey key, X509Certificate certificate) {
  private static final byte[] CHALLENGE = "do you belong together?".getBytes();

  /** Whether the certificate's public key verifies what the private key has signed. */
  boolean belongTogether() {
    if (!key.getAlgorithm().equals(certificate.getPublicKey().getAlgorithm())) {
      return false;
    }
    try {
      Signature signing = signature();
      signing.initSign(key);
      signing.update(CHALLENGE);
      Signature verifying = signature();
      verifying.initVerify(certificate.getPublicKey());
      verifying.update(CHALLENGE);
      return verifying.verify(signing.sign());
    } catch (GeneralSecurityException differentKinds) {
      return false;
    }
  }

  private Signature signature() throws GeneralSecurityException {
    return Signature.getInstance(
        switch (key.getAlgorithm()) {
          case "RSA" -> "SHA256withRSA";
          case "EC" -> "SHA256withECDSA";
          default -> key.getAlgorithm();
        });
  }

  @Override
  public String toString() {
    return "key of " + certificate.getSubjectX500Principal();
  }
}
