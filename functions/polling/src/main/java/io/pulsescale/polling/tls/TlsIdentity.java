package io.pulsescale.polling.tls;

import io.pulsescale.polling.PollException;
import java.nio.file.Path;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/**
 * Whom to believe that a server is who it says it is, and the certificate to show when a server
 * asks for one. Files are looked at whenever somebody connects, so that replaced ones count at
 * once. Host names are checked in either case. Thread-safe.
 */
public final class TlsIdentity {
  private final Optional<Path> authorities;
  private final Optional<KeyPairFiles> own;
  private TlsMaterial used;
  private SSLContext context;

  private TlsIdentity(Optional<Path> authorities, Optional<KeyPairFiles> own) {
    this.authorities = authorities;
    this.own = own;
  }

  /** Trusts the authorities that the Java runtime trusts, and shows no certificate. */
  public static TlsIdentity system() {
    return of(Optional.empty(), Optional.empty());
  }

  /**
   * @param authorities PEM file with the only certificates to trust; without it, those that the
   *     Java runtime trusts
   * @param own the certificate to show; none without it
   */
  public static TlsIdentity of(Optional<Path> authorities, Optional<KeyPairFiles> own) {
    return new TlsIdentity(authorities, own);
  }

  /**
   * What connections are to be made with from now on. It is another object exactly when a file has
   * another content: connections that were made with the one before must not be used any more.
   *
   * @throws PollException when a file cannot be read, or does not hold what it must
   */
  public synchronized SSLContext context() throws PollException {
    TlsMaterial wanted = TlsMaterial.read(authorities, own);
    if (!wanted.equals(used)) {
      context = wanted.context();
      used = wanted;
    }
    return context;
  }
}
