package io.pulsescale.polling.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A key and self-signed certificate made for one test by the JDK's own keytool.
 *
 * @param context for a server
 * @param certificate PEM file that clients may trust
 */
record ServerIdentity(SSLContext context, Path certificate) {
  private static final String PASSWORD = "changeit";

  /**
   * @param subjectAlternativeName such as {@code ip:127.0.0.1}
   */
  static ServerIdentity make(Path folder, String subjectAlternativeName) throws Exception {
    Path store = folder.resolve("server.p12");
    Path certificate = folder.resolve("server.pem");
    keytool(
        "-genkeypair",
        "-alias",
        "server",
        "-keyalg",
        "EC",
        "-dname",
        "CN=test",
        "-validity",
        "2",
        "-ext",
        "san=" + subjectAlternativeName,
        "-ext",
        "bc:c",
        "-storetype",
        "PKCS12",
        "-keystore",
        store.toString(),
        "-storepass",
        PASSWORD);
    keytool(
        "-exportcert",
        "-rfc",
        "-alias",
        "server",
        "-file",
        certificate.toString(),
        "-keystore",
        store.toString(),
        "-storepass",
        PASSWORD);
    return new ServerIdentity(context(store), certificate);
  }

  private static void keytool(String... arguments) throws IOException, InterruptedException {
    String[] command = new String[arguments.length + 1];
    command[0] = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes());
    if (process.waitFor() != 0) {
      throw new IOException("keytool: " + said);
    }
  }

  private static SSLContext context(Path store) throws GeneralSecurityException, IOException {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }
}
