package io.pulsescale.processes;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A {@code java} command line, run by the same Java installation as this program. */
public final class JavaCommand {

  private final List<String> options = new ArrayList<>();
  private final String classPath;
  private final String mainClass;
  private final List<String> arguments = new ArrayList<>();

  public JavaCommand(String classPath, String mainClass) {
    this.classPath = classPath;
    this.mainClass = mainClass;
  }

  public JavaCommand options(String... more) {
    options.addAll(List.of(more));
    return this;
  }

  public JavaCommand property(String key, Object value) {
    options.add("-D" + key + "=" + value);
    return this;
  }

  /** Opens packages of the JDK, given as {@code module/package}, to reflection. */
  public JavaCommand opens(String... packages) {
    for (String each : packages) {
      options.add("--add-opens=" + each + "=ALL-UNNAMED");
    }
    return this;
  }

  public JavaCommand arguments(String... more) {
    arguments.addAll(List.of(more));
    return this;
  }

  public List<String> build() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, mainClass));
    command.addAll(arguments);
    return List.copyOf(command);
  }
}
