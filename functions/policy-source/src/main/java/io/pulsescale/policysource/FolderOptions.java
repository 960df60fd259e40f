package io.pulsescale.policysource;

import io.pulsescale.polling.option.Option;
import io.pulsescale.polling.option.OptionTypes;
import io.pulsescale.polling.option.OptionValues;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The options of the source, all checked.
 *
 * @param folder of the policies
 * @param scanInterval time between two looks at the folder
 * @param repeatInterval time after which an unchanged policy is published again
 */
record FolderOptions(Path folder, Duration scanInterval, Duration repeatInterval) {
  private static final Option<Path> FOLDER =
      Option.required(
          "folder",
          OptionTypes.text("the absolute path of a folder", FolderOptions::absolute),
          "Folder whose files ending in .yaml, .yml or .json, at any depth, hold the policies.");
  private static final Option<Duration> SCAN_INTERVAL =
      Option.of(
          "scanInterval",
          OptionTypes.duration(Duration.ofMillis(100), Duration.ofHours(1)),
          Duration.ofSeconds(1),
          "Time between two looks at the folder; a file counts once two looks found it the same.");
  private static final Option<Duration> REPEAT_INTERVAL =
      Option.of(
          "repeatInterval",
          OptionTypes.duration(Duration.ofSeconds(1), Duration.ofDays(1)),
          Duration.ofMinutes(5),
          "Time after which every policy is published again, changed or not.");

  static final List<Option<?>> ALL = List.of(FOLDER, SCAN_INTERVAL, REPEAT_INTERVAL);

  /**
   * Reads the connector's configuration.
   *
   * @throws IllegalArgumentException naming every unknown key and every value that is not allowed
   */
  static FolderOptions read(Map<String, Object> configuration) {
    OptionValues values = OptionValues.read("", configuration, ALL);
    return new FolderOptions(
        values.get(FOLDER), values.get(SCAN_INTERVAL), values.get(REPEAT_INTERVAL));
  }

  private static Path absolute(String text) {
    Path path = Path.of(text);
    if (!path.isAbsolute()) {
      throw new IllegalArgumentException(text);
    }
    return path;
  }
}
