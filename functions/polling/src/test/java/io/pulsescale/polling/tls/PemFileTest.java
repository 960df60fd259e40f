package io.pulsescale.polling.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.TestIdentity;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.interfaces.ECPrivateKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PemFileTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"RSA", "EC", "Ed25519"})
  void readsKeysInPkcs8(String algorithm) throws Exception {
    PrivateKey key = KeyPairGenerator.getInstance(algorithm).generateKeyPair().getPrivate();

    assertThat(keyIn("Bag Attributes\n" + TestIdentity.pem("PRIVATE KEY", key.getEncoded())))
        .isEqualTo(key);
  }

  @Test
  void readsRsaKeysInPkcs1AsCertificateToolsWriteThem() throws Exception {
    PrivateKey key = KeyPairGenerator.getInstance("RSA").generateKeyPair().getPrivate();
    byte[] pkcs8 = key.getEncoded();
    int beforeTheKeyItself = 26;

    byte[] pkcs1 = Arrays.copyOfRange(pkcs8, beforeTheKeyItself, pkcs8.length);

    assertThat(keyIn(TestIdentity.pem("RSA PRIVATE KEY", pkcs1))).isEqualTo(key);
  }

  @Test
  void readsEcKeysInSec1ThatNameTheirCurve() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    ECPrivateKey key = (ECPrivateKey) generator.generateKeyPair().getPrivate();
    String number = "%064x".formatted(key.getS());

    byte[] sec1 = HexFormat.of().parseHex("30310201010420" + number + "a00a06082a8648ce3d030107");
    byte[] withoutCurve = HexFormat.of().parseHex("30250201010420" + number);

    PrivateKey read = keyIn(TestIdentity.pem("EC PRIVATE KEY", sec1));
    assertThat(((ECPrivateKey) read).getS()).isEqualTo(new BigInteger(number, 16));
    assertThatThrownBy(() -> keyIn(TestIdentity.pem("EC PRIVATE KEY", withoutCurve)))
        .hasMessageContaining("holds a private key that cannot be read");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ENCRYPTED PRIVATE KEY", "CERTIFICATE", "PUBLIC KEY"})
  void findsNoKeyInWhatIsNoneOrEncrypted(String label) {
    assertThatThrownBy(() -> keyIn(TestIdentity.pem(label, new byte[] {0x30, 0})))
        .isInstanceOf(PollException.class)
        .hasMessageContaining("key.pem holds no private key in PEM that is not encrypted");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY"})
  void neverShowsAKeyThatItCannotRead(String label) {
    byte[] broken = "hunter2hunter2hunter2".getBytes();

    assertThatThrownBy(() -> keyIn(TestIdentity.pem(label, broken)))
        .isInstanceOf(PollException.class)
        .hasNoCause()
        .hasMessageContaining("key.pem holds a private key that cannot be read")
        .message()
        .doesNotContain("hunter2", "aHVudGVyMm");
  }

  @Test
  void refusesAFileWithoutCertificates() throws Exception {
    Path empty = Files.writeString(folder.resolve("empty.pem"), "");
    Path wrong = Files.writeString(folder.resolve("wrong.pem"), "-----BEGIN CERTIFICATE-----\nx\n");

    assertThatThrownBy(() -> PemFile.read(empty).certificates())
        .hasMessageContaining("empty.pem holds no certificate");
    assertThatThrownBy(() -> PemFile.read(wrong).certificates())
        .hasMessageContaining("wrong.pem cannot be read as certificates");
    assertThatThrownBy(() -> PemFile.read(folder.resolve("none.pem")))
        .hasMessageContaining("none.pem cannot be read: NoSuchFileException");
  }

  private PrivateKey keyIn(String text) throws Exception {
    return PemFile.read(Files.writeString(folder.resolve("key.pem"), text)).privateKey();
  }
}
