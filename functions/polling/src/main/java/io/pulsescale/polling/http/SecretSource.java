package io.pulsescale.polling.http;

import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionValues;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Finds the secrets that options speak of: in files, or among the connector's own.
 *
 * @param path where the options stand in the configuration, for messages
 * @param secrets the connector's secrets by name; null where there is none
 */
public record SecretSource(String path, UnaryOperator<String> secrets) {

  /**
   * The secret that one of two options names; empty when neither is given.
   *
   * @throws IllegalArgumentException when both are, or there is no such secret
   */
  public Optional<SecretText> find(OptionValues values, Option<Path> file, Option<String> name) {
    Optional<Path> inFile = values.find(file);
    Optional<String> named = values.find(name);
    if (inFile.isPresent() && named.isPresent()) {
      throw new IllegalArgumentException(
          "%s%s and %s are both given; allowed: one of them"
              .formatted(path, file.key(), name.key()));
    }
    return inFile.map(SecretText::inFile).or(() -> named.map(each -> known(name.key(), each)));
  }

  private SecretText known(String key, String name) {
    String secret = secrets.apply(name);
    if (secret == null) {
      throw new IllegalArgumentException(
          "%s%s is '%s'; allowed: a secret the connector has".formatted(path, key, name));
    }
    return SecretText.known(secret, "secret " + name);
  }
}
