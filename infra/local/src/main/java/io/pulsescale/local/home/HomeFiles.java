package io.pulsescale.local.home;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/** Files in a home folder: replaced as a whole, readable by their owner only. */
public final class HomeFiles {
  private HomeFiles() {}

  public static Path folder(Path path) {
    try {
      return Files.createDirectories(path);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot create folder " + path, e);
    }
  }

  /** Writes atomically with mode 0600. */
  public static Path write(Path file, String text) {
    var draft = file.resolveSibling(file.getFileName() + ".draft");
    try {
      Files.deleteIfExists(draft);
      Files.createFile(
          draft,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.writeString(draft, text);
      return Files.move(
          draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  public static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /** The secret in the file; a new random one of 128 bits when there is none yet. */
  public static String secret(Path file) {
    if (Files.notExists(file)) {
      var bytes = new byte[16];
      new SecureRandom().nextBytes(bytes);
      write(file, HexFormat.of().formatHex(bytes));
    }
    return read(file).strip();
  }
}
