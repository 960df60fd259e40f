package io.pulsescale.polling.tls;

import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;

/** A PEM file with its content at one moment, which is never shown. */
record PemFile(Path path, String content) {

  /**
   * @throws PollException when it cannot be read
   */
  static PemFile read(Path path) throws PollException {
    try {
      // Anything but ASCII is none of PEM's business, and must not make the file unreadable.
      return new PemFile(path, Files.readString(path, StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw unusable(path, "cannot be read: " + e.getClass().getSimpleName());
    }
  }

  /** At least one certificate, in the order of the file. */
  List<X509Certificate> certificates() throws PollException {
    try {
      List<X509Certificate> certificates =
          CertificateFactory.getInstance("X.509").generateCertificates(bytes()).stream()
              .map(PemFile::x509)
              .toList();
      if (certificates.isEmpty()) {
        throw unusable("holds no certificate");
      }
      return certificates;
    } catch (CertificateException e) {
      throw unusable("cannot be read as certificates in PEM");
    }
  }

  /** The first private key. */
  PrivateKey privateKey() throws PollException {
    try {
      return PemPrivateKey.in(content)
          .orElseThrow(() -> unusable("holds no private key in PEM that is not encrypted"));
    } catch (GeneralSecurityException e) {
      throw unusable("holds a private key that cannot be read: expected RSA, EC or EdDSA");
    }
  }

  PollException unusable(String why) {
    return unusable(path, why);
  }

  /** Its content may be a secret. */
  @Override
  public String toString() {
    return path.toString();
  }

  private ByteArrayInputStream bytes() {
    return new ByteArrayInputStream(content.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static X509Certificate x509(Certificate certificate) {
    return (X509Certificate) certificate;
  }

  private static PollException unusable(Path path, String why) {
    return PollException.of(FailureCategory.TLS, "TLS identity", path + " " + why);
  }
}
