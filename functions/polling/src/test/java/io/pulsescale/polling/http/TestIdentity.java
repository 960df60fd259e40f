package io.pulsescale.polling.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A key and self-signed certificate made for one test by the JDK's own keytool.
 *
 * @param certificate PEM file that others may trust
 * @param key PEM file, PKCS #8
 */
public record TestIdentity(Path store, Path certificate, Path key) {
  private static final String PASSWORD = "changeit";

  /** A server. */
  public static TestIdentity server(Path folder, String subjectAlternativeName) throws Exception {
    return make(folder, "server", "-ext", "san=" + subjectAlternativeName);
  }

  /** Anybody, by the common name that brokers take for a role. */
  public static TestIdentity client(Path folder, String name) throws Exception {
    return make(folder, name);
  }

  /** For a server that trusts nobody in particular. */
  public SSLContext context() throws GeneralSecurityException, IOException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys().getKeyManagers(), null, null);
    return context;
  }

  /** For a server that trusts these certificates of clients. */
  public SSLContext contextTrusting(TestIdentity... clients)
      throws GeneralSecurityException, IOException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    for (TestIdentity client : clients) {
      trusted.setCertificateEntry(client.alias(), client.open().getCertificate(client.alias()));
    }
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys().getKeyManagers(), managers.getTrustManagers(), null);
    return context;
  }

  /** A text of base64 in PEM. */
  public static String pem(String label, byte[] der) {
    String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    return "-----BEGIN %s-----%n%s%n-----END %s-----%n".formatted(label, lines, label);
  }

  private static TestIdentity make(Path folder, String name, String... more) throws Exception {
    Path store = folder.resolve(name + ".p12");
    keytool(
        store,
        name,
        concat(
            more,
            "-genkeypair",
            "-keyalg",
            "EC",
            "-dname",
            "CN=" + name,
            "-validity",
            "2",
            "-ext",
            "bc:c"));
    Path certificate = folder.resolve(name + ".pem");
    keytool(store, name, "-exportcert", "-rfc", "-file", certificate.toString());
    TestIdentity identity = new TestIdentity(store, certificate, folder.resolve(name + ".key"));
    byte[] key = identity.open().getKey(name, PASSWORD.toCharArray()).getEncoded();
    Files.writeString(identity.key(), pem("PRIVATE KEY", key));
    return identity;
  }

  private static String[] concat(String[] first, String... second) {
    String[] all = java.util.Arrays.copyOf(second, first.length + second.length);
    System.arraycopy(first, 0, all, second.length, first.length);
    return all;
  }

  private static void keytool(Path store, String alias, String... arguments)
      throws IOException, InterruptedException {
    String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    String[] command =
        concat(
            new String[] {
              "-alias", alias, "-keystore", store.toString(), "-storepass", PASSWORD,
            },
            concat(arguments, tool));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes());
    if (process.waitFor() != 0) {
      throw new IOException("keytool: " + said);
    }
  }

  private String alias() {
    return store.getFileName().toString().replace(".p12", "");
  }

  private KeyManagerFactory keys() throws GeneralSecurityException, IOException {
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(open(), PASSWORD.toCharArray());
    return managers;
  }

  private KeyStore open() throws GeneralSecurityException, IOException {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    return keys;
  }
}
