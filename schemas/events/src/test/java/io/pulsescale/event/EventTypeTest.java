package io.pulsescale.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventTypeTest {
  @ParameterizedTest
  @EnumSource
  void isFoundByItsClassAndHasItsSchema(EventType event) {
    assertThat(EventType.of(event.type())).isEqualTo(event);
    assertThat(event.schema().getFullName()).isEqualTo(event.type().getName());
  }

  @Test
  void namesItsTopicInANamespace() {
    assertThat(EventType.SCALE_OUTCOME.topicIn("pulsescale/events"))
        .isEqualTo("persistent://pulsescale/events/scale-outcomes");
  }

  @Test
  void refusesAClassThatIsNoEvent() {
    assertThatThrownBy(() -> EventType.of(Workload.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Workload is none of ")
        .hasMessageContaining("ScaleOutcome");
  }
}
