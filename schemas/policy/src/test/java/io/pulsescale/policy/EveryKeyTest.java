package io.pulsescale.policy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.pulsescale.policy.field.Form;
import io.pulsescale.policy.field.Key;
import io.pulsescale.policy.spec.Spec;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each key that the reference tells of is read, and does what it says. */
class EveryKeyTest {
  private static final YAMLMapper YAML = new YAMLMapper();

  static List<Leaf> keys() {
    return Leaf.all();
  }

  static Stream<Leaf> keysWithDefaults() {
    return Leaf.all().stream().filter(leaf -> defaultOf(leaf.key()) != null);
  }

  @ParameterizedTest
  @MethodSource("keys")
  void anotherValueMakesAnotherPolicyOrIsRefused(Leaf leaf) {
    JsonNode changed = complete();
    JsonNode other = tree("policies/other-values.yaml").path(leaf.path());

    ObjectNode holder = leaf.holder(changed).orElseThrow();
    assertThat(other.isMissingNode()).as("another value of " + leaf).isFalse();
    assertThat(holder.get(leaf.key().name())).isNotEqualTo(other);
    holder.set(leaf.key().name(), other);

    assertThat(meaning(changed)).isNotEqualTo(meaning(complete()));
  }

  @ParameterizedTest
  @MethodSource("keysWithDefaults")
  void leavingItOutMeansItsDefault(Leaf leaf) {
    JsonNode without = complete();
    leaf.holder(without).orElseThrow().remove(leaf.key().name());
    JsonNode with = complete();
    leaf.holder(with).orElseThrow().set(leaf.key().name(), defaultOf(leaf.key()));

    assertThat(meaning(without)).isEqualTo(meaning(with));
  }

  @Test
  void thereIsNoOtherValueForAKeyThatDoesNotExist() {
    assertThat(tree("policies/other-values.yaml").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrderElementsOf(keys().stream().map(Leaf::path).toList());
  }

  /** What a policy decides by and names, whatever it is written like; its faults when refused. */
  private static Object meaning(JsonNode document) {
    PolicyResult result = PolicyParser.parse(document.toString());
    if (result instanceof PolicyResult.Rejected rejected) {
      return rejected.faults();
    }
    PolicyDocument policy = ((PolicyResult.Accepted) result).documents().get(0);
    return List.of(
        policy.key(), new Spec(policy.cluster(), policy.scaleTargetRef(), policy.rules()));
  }

  private static JsonNode defaultOf(Key key) {
    return key instanceof Key.Scalar<?> scalar ? defaultOf(scalar) : null;
  }

  private static <T> JsonNode defaultOf(Key.Scalar<T> key) {
    Form<T> form = key.form();
    return key.fallback().map(form::canonical).<JsonNode>map(YAML::valueToTree).orElse(null);
  }

  private static JsonNode complete() {
    return tree("policies/complete.yaml");
  }

  private static JsonNode tree(String name) {
    try {
      return YAML.readTree(Resources.text(name));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(name, e);
    }
  }
}
