package io.pulsescale.local.kubernetes;

import io.pulsescale.local.home.HomeFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A certificate authority of its own and a server certificate for 127.0.0.1, made once with the
 * JDK's keytool, the only one of its parts that issues certificates.
 */
record Certificates(SSLContext serverContext, String authorityPem) {
  private static final String AUTHORITY = "ca";
  private static final String KEYTOOL =
      Path.of(System.getProperty("java.home"), "bin", "keytool").toString();

  static Certificates in(Path folder) {
    var password = folder.resolve("keystore.password");
    var store = folder.resolve("keystore.p12");
    var secret = HomeFiles.secret(password);
    if (Files.notExists(store)) {
      issue(store, password, AUTHORITY, "-ext", "bc:c", "-ext", "ku:c=keyCertSign,cRLSign");
      issue(
          store,
          password,
          "server",
          "-signer",
          AUTHORITY,
          "-ext",
          "san=ip:127.0.0.1,dns:localhost",
          "-ext",
          "eku=serverAuth");
    }
    return load(store, secret.toCharArray());
  }

  private static void issue(Path store, Path password, String alias, String... extensions) {
    var command = new ArrayList<>(List.of(KEYTOOL, "-J-XX:TieredStopAtLevel=1", "-genkeypair"));
    command.addAll(List.of("-alias", alias));
    command.addAll(List.of("-dname", "CN=pulsescale-local-" + alias, "-validity", "3650"));
    command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1"));
    command.addAll(List.of("-storetype", "PKCS12", "-keystore", store.toString()));
    command.addAll(List.of("-storepass:file", password.toString()));
    command.addAll(List.of(extensions));
    run(command);
  }

  private static void run(List<String> command) {
    try {
      var keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
      var output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (keytool.waitFor() != 0) {
        throw new IllegalStateException("keytool failed: " + output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot run keytool", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while keytool ran", e);
    }
  }

  private static Certificates load(Path file, char[] password) {
    try {
      var all = KeyStore.getInstance(file.toFile(), password);
      var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(serverOnly(all, password), password);
      var context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      return new Certificates(context, pem(all.getCertificate(AUTHORITY).getEncoded()));
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("cannot read " + file, e);
    }
  }

  private static KeyStore serverOnly(KeyStore all, char[] password)
      throws GeneralSecurityException, IOException {
    var one = KeyStore.getInstance("PKCS12");
    one.load(null, null);
    one.setKeyEntry(
        "server", all.getKey("server", password), password, all.getCertificateChain("server"));
    return one;
  }

  private static String pem(byte[] encoded) {
    var base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(encoded);
    return "-----BEGIN CERTIFICATE-----\n" + base64 + "\n-----END CERTIFICATE-----\n";
  }
}
