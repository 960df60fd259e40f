package io.pulsescale.polling.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Whom to believe that a server is who it says it is. Host names are checked in either case. */
public final class TrustedAuthorities {
  private TrustedAuthorities() {}

  /** The certificate authorities that the Java runtime trusts. */
  public static SSLContext system() {
    try {
      return SSLContext.getDefault();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("the Java runtime has no usable trust store", e);
    }
  }

  /**
   * Only the certificates in a PEM file.
   *
   * @throws IllegalArgumentException when the file holds none or cannot be read
   */
  public static SSLContext in(Path pemFile) {
    try (InputStream in = Files.newInputStream(pemFile)) {
      Collection<? extends Certificate> authorities =
          CertificateFactory.getInstance("X.509").generateCertificates(in);
      if (authorities.isEmpty()) {
        throw new IllegalArgumentException(pemFile + " holds no certificate");
      }
      return trusting(authorities);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException(
          pemFile + " cannot be read as certificates in PEM: " + e.getClass().getSimpleName(), e);
    }
  }

  private static SSLContext trusting(Collection<? extends Certificate> authorities)
      throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    int number = 0;
    for (Certificate authority : authorities) {
      store.setCertificateEntry("authority-" + number++, authority);
    }
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }
}
