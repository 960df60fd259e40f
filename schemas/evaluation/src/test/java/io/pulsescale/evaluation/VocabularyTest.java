package io.pulsescale.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.pulsescale.engine.evaluation.Action;
import io.pulsescale.engine.evaluation.Condition;
import io.pulsescale.engine.evaluation.Reason;
import io.pulsescale.engine.evaluation.RunningTimer.Timer;
import io.pulsescale.engine.evaluation.ServiceRateSource;
import io.pulsescale.engine.evaluation.Stage;
import io.pulsescale.engine.evaluation.Verdict;
import io.pulsescale.engine.observation.Observation.Trigger;
import io.pulsescale.event.Evaluation;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The words that the contract lists are those that the engine says: none less, and none more. */
class VocabularyTest {

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void theContractListsTheEnginesWords(String path, List<String> words) {
    assertThat(documented(path)).containsExactlyInAnyOrderElementsOf(words);
  }

  static Stream<Arguments> theContractListsTheEnginesWords() {
    return Stream.of(
        arguments("trigger", words(Trigger.values(), Trigger::key)),
        arguments("action", words(Action.values(), Action::key)),
        arguments("reason", reasons()),
        arguments("metrics.verdict", words(Verdict.values(), Verdict::key)),
        arguments(
            "metrics.drain.serviceRateFrom",
            words(ServiceRateSource.values(), ServiceRateSource::key)),
        arguments("stages.name", words(Stage.values(), Stage::key)),
        arguments("timers.name", words(Timer.values(), Timer::key)),
        arguments("conditions.type", words(Condition.Type.values(), Condition.Type::key)),
        arguments("conditions.status", words(Condition.Status.values(), Condition.Status::key)));
  }

  private static <E> List<String> words(E[] values, Function<E, String> word) {
    return Arrays.stream(values).map(word).toList();
  }

  private static List<String> reasons() {
    return words(Reason.values(), Reason::code).stream().filter(it -> !it.isEmpty()).toList();
  }

  /** Of "Which: this (in words), that or another. More.": this, that, another. */
  private static List<String> documented(String path) {
    String doc = field(path).doc().replaceAll("\\([^)]*\\)", "");
    String list = doc.substring(doc.indexOf(':') + 1);
    int end = list.indexOf('.');
    return Arrays.stream(list.substring(0, end < 0 ? list.length() : end).split(",|\\bor\\b"))
        .map(String::trim)
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private static Schema.Field field(String path) {
    Schema schema = Evaluation.getClassSchema();
    Schema.Field field = null;
    for (String name : path.split("\\.")) {
      field = schema.getField(name);
      schema = content(field.schema());
    }
    return field;
  }

  /** What is in a list, or in a union with null. */
  private static Schema content(Schema schema) {
    return switch (schema.getType()) {
      case ARRAY -> schema.getElementType();
      case UNION -> schema.getTypes().get(1);
      default -> schema;
    };
  }
}
