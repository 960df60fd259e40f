package io.pulsescale.cli.policy;

import io.pulsescale.cli.Reasons;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Texts that a command names: files, or {@code -} for what it is given to read. */
final class PolicyTexts {
  private static final String STANDARD_INPUT = "-";

  private PolicyTexts() {}

  /** The text; empty, and told why, when it cannot be read. */
  static Optional<String> read(String name, PrintWriter errors) {
    try {
      byte[] bytes =
          name.equals(STANDARD_INPUT)
              ? System.in.readAllBytes()
              : Files.readAllBytes(Path.of(name));
      return Optional.of(new String(bytes, StandardCharsets.UTF_8));
    } catch (NoSuchFileException e) {
      errors.println(name + ": no such file");
      return Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      errors.println(name + ": cannot be read: " + Reasons.of(e));
      return Optional.empty();
    }
  }
}
