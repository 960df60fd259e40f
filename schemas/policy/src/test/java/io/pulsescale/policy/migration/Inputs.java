package io.pulsescale.policy.migration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** Texts that the tests of this package read. */
final class Inputs {
  private Inputs() {}

  static String text(String name) {
    try (InputStream text = Inputs.class.getResourceAsStream("/migration/" + name)) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Of the project, by its path from the root. */
  static String file(String path) {
    try {
      return Files.readString(Path.of(System.getProperty("pulsescale.root"), path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The keys of a connector's clusters, and of their oauth2. */
  static Set<String> keys(String connector) {
    try {
      Set<String> keys = new TreeSet<>();
      for (JsonNode cluster : new YAMLMapper().readTree(connector).at("/configs/clusters")) {
        cluster.fieldNames().forEachRemaining(keys::add);
        cluster.path("oauth2").fieldNames().forEachRemaining(keys::add);
      }
      return keys;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
