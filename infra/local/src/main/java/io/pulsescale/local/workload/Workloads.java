package io.pulsescale.local.workload;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads a workloads file; an unknown or malformed key is an error that names it. */
public record Workloads(List<WorkloadSpec> workloads) {
  private static final JsonMapper YAML =
      JsonMapper.builder(new YAMLFactory())
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  public Workloads {
    workloads = List.copyOf(workloads);
  }

  public static Workloads read(Path file) {
    try (var in = Files.newInputStream(file)) {
      return parse(in);
    } catch (IOException e) {
      throw new UncheckedIOException("workloads file " + file + ": " + e.getMessage(), e);
    }
  }

  /** The two workloads of the demo. */
  public static Workloads demo() {
    try (var in = Workloads.class.getResourceAsStream("/io/pulsescale/local/demo-workloads.yaml")) {
      return parse(in);
    } catch (IOException e) {
      throw new UncheckedIOException("demo-workloads.yaml: " + e.getMessage(), e);
    }
  }

  static Workloads parse(InputStream yaml) throws IOException {
    return YAML.readValue(yaml, Workloads.class);
  }
}
