package io.pulsescale.processes.pulsar;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pulsescale.processes.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The tokens of a broker that asks for them: JSON web tokens, signed with a key in the broker's
 * home that only its owner can read. The role {@value #ADMIN} may do anything, every other role
 * what it is granted.
 */
public record BrokerTokens(Path folder) {

  public static final String ADMIN = "admin";

  private static final String HEADER = "{\"alg\":\"HS256\"}";
  private static final int KEY_BYTES = 32;

  /** The file with the administrator's token, as Pulsar's clients take it: {@code file://PATH}. */
  public Path adminTokenFile() {
    return folder.resolve("admin.token");
  }

  Path keyFile() {
    return folder.resolve("token.key");
  }

  /** Makes the key and the administrator's token unless they are there. */
  void make() {
    if (Files.exists(adminTokenFile())) {
      return;
    }
    byte[] key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    Folders.make(folder);
    writeForOwner(keyFile(), key);
    writeForOwner(adminTokenFile(), token(ADMIN).getBytes(UTF_8));
  }

  /** A token without end for this role. */
  public String token(String role) {
    return signed("{\"sub\":\"" + checked(role) + "\"}");
  }

  /** A token for this role that is good until then. */
  public String token(String role, Instant expiresAt) {
    return signed(
        "{\"sub\":\"%s\",\"exp\":%d}".formatted(checked(role), expiresAt.getEpochSecond()));
  }

  private static String checked(String role) {
    if (!role.matches("[A-Za-z0-9._-]+")) {
      throw new IllegalArgumentException(
          "role '" + role + "': letters, digits, '.', '_', '-' are allowed");
    }
    return role;
  }

  private String signed(String claims) {
    String content = encode(HEADER.getBytes(UTF_8)) + "." + encode(claims.getBytes(UTF_8));
    return content + "." + encode(sign(content));
  }

  private byte[] sign(String content) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(Files.readAllBytes(keyFile()), "HmacSHA256"));
      return mac.doFinal(content.getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + keyFile(), e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("No HmacSHA256 in this Java", e);
    }
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static void writeForOwner(Path file, byte[] content) {
    try {
      Files.deleteIfExists(file);
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.write(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + file, e);
    }
  }
}
