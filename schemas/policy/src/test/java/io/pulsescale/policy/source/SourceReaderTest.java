package io.pulsescale.policy.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.pulsescale.policy.source.SourceMapping.Entry;
import io.pulsescale.policy.source.SourceScalar.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceReaderTest {
  @Test
  void keepsTheLineOfEveryKeyAndValue() throws SyntaxException {
    List<SourceValue> documents = SourceReader.documents("a: 1\n\nb:\n  - x\n  - true\n");

    assertThat(documents)
        .containsExactly(
            new SourceMapping(
                1,
                List.of(
                    new Entry(1, "a", new SourceScalar(1, Kind.NUMBER, "1")),
                    new Entry(
                        3,
                        "b",
                        new SourceList(
                            4,
                            List.of(
                                new SourceScalar(4, Kind.TEXT, "x"),
                                new SourceScalar(5, Kind.FLAG, "true")))))));
  }

  @Test
  void readsSeveralDocumentsAndLeavesEmptyOnesOut() throws SyntaxException {
    assertThat(SourceReader.documents("---\na: 1\n---\n---\n# nothing\n---\nb: 2\n")).hasSize(2);
    assertThat(SourceReader.documents("# nothing at all\n")).isEmpty();
  }

  @Test
  void readsJsonIndentedWithTabsWithItsLines() throws SyntaxException {
    List<SourceValue> documents =
        SourceReader.documents("{\n\t\"a\": \"\\u00e9\",\n\t\"b\": null\n}");

    assertThat(documents)
        .containsExactly(
            new SourceMapping(
                1,
                List.of(
                    new Entry(2, "a", new SourceScalar(2, Kind.TEXT, "é")),
                    new Entry(3, "b", new SourceScalar(3, Kind.NOTHING, "null")))));
  }

  @Test
  void readsYamlFlowStyleThatLooksLikeJson() throws SyntaxException {
    assertThat(SourceReader.documents("{a: 1}")).hasSize(1);
  }

  @Test
  void keepsAKeyThatIsThereTwice() throws SyntaxException {
    SourceMapping mapping = (SourceMapping) SourceReader.documents("a: 1\na: 2\n").get(0);

    assertThat(mapping.entries()).extracting(Entry::line).containsExactly(1, 2);
  }

  @Test
  void tellsWhereTheTextStopsBeingYaml() {
    assertThatThrownBy(() -> SourceReader.documents("a: 1\nb: [1, 2\nc: 3\n"))
        .isInstanceOfSatisfying(SyntaxException.class, e -> assertThat(e.line()).isEqualTo(3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":", "- "})
  void refusesWhatIsNestedTooDeep(String level) {
    assertThatThrownBy(() -> SourceReader.documents(level.repeat(2_000)))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("depth");
  }

  @Test
  void refusesAliasesByName() {
    assertThatThrownBy(() -> SourceReader.documents("a: &x 1\nb: *x\n"))
        .hasMessage("aliases are not supported: write *x out");
  }
}
