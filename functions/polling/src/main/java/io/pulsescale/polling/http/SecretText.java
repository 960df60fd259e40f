package io.pulsescale.polling.http;

import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a secret is kept. It is read each time it is needed, and never shown. */
@FunctionalInterface
public interface SecretText {
  /**
   * The secret without surrounding white space.
   *
   * @throws PollException when there is none
   */
  String read() throws PollException;

  /** A secret in a file, as mounted from a Kubernetes Secret; a new content counts at once. */
  static SecretText inFile(Path file) {
    return () -> {
      try {
        return required(Files.readString(file).strip(), "file " + file);
      } catch (IOException e) {
        throw missing("file " + file + " cannot be read: " + e.getClass().getSimpleName());
      }
    };
  }

  /** A secret that is known already. */
  static SecretText known(String secret, String where) {
    return () -> required(secret.strip(), where);
  }

  private static String required(String secret, String where) throws PollException {
    if (secret.isEmpty()) {
      throw missing(where + " is empty");
    }
    return secret;
  }

  private static PollException missing(String why) {
    return PollException.of(FailureCategory.UNAUTHORIZED, "credentials", why);
  }
}
