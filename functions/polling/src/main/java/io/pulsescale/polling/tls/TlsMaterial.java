package io.pulsescale.polling.tls;

import io.pulsescale.polling.PollException;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** The files of a TLS identity with their contents at one moment. */
record TlsMaterial(
    Optional<PemFile> authorities, Optional<PemFile> certificate, Optional<PemFile> key) {
  /** A key store in memory wants one, and nobody else ever sees it. */
  private static final char[] PASSWORD = new char[0];

  static TlsMaterial read(Optional<Path> authorities, Optional<KeyPairFiles> own)
      throws PollException {
    return new TlsMaterial(
        read(authorities),
        read(own.map(KeyPairFiles::certificate)),
        read(own.map(KeyPairFiles::key)));
  }

  private static Optional<PemFile> read(Optional<Path> file) throws PollException {
    return file.isEmpty() ? Optional.empty() : Optional.of(PemFile.read(file.get()));
  }

  /**
   * @throws PollException naming the file that does not hold what it must
   */
  SSLContext context() throws PollException {
    try {
      if (authorities.isEmpty() && key.isEmpty()) {
        return SSLContext.getDefault();
      }
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keyManagers(), trustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("the Java runtime cannot do TLS", e);
    }
  }

  /** Null, which stands for what the Java runtime trusts, without authorities of one's own. */
  private TrustManager[] trustManagers()
      throws PollException, GeneralSecurityException, IOException {
    if (authorities.isEmpty()) {
      return null;
    }
    KeyStore store = emptyStore();
    for (X509Certificate authority : authorities.get().certificates()) {
      store.setCertificateEntry("authority-" + store.size(), authority);
    }
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(store);
    return managers.getTrustManagers();
  }

  /** Null, which stands for no certificate, without one of one's own. */
  private KeyManager[] keyManagers() throws PollException, GeneralSecurityException, IOException {
    if (certificate.isEmpty() || key.isEmpty()) {
      return null;
    }
    List<X509Certificate> chain = certificate.get().certificates();
    OwnKey own = new OwnKey(key.get().privateKey(), chain.get(0));
    if (!own.belongTogether()) {
      throw key.get().unusable("is not the key of the certificate in " + certificate.get().path());
    }
    KeyStore store = emptyStore();
    store.setKeyEntry("own", own.key(), PASSWORD, chain.toArray(X509Certificate[]::new));
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(store, PASSWORD);
    return managers.getKeyManagers();
  }

  private static KeyStore emptyStore() throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    return store;
  }
}
