package io.pulsescale.connector.pulsar.source.enumerator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SplitAssignmentTest {

  private static final String TOPIC = "persistent://shop/orders/in";

  @Test
  void givesThePartitionsOfATopicToConsecutiveReaders() {
    List<Integer> owners =
        IntStream.range(0, 8)
            .mapToObj(i -> SplitAssignment.owner(TOPIC + "-partition-" + i, 4))
            .toList();

    for (int i = 1; i < owners.size(); i++) {
      assertThat(owners.get(i)).isEqualTo((owners.get(i - 1) + 1) % 4);
    }
  }

  @Test
  void givesATopicWithoutPartitionsToAReaderThatExists() {
    for (int parallelism = 1; parallelism <= 16; parallelism++) {
      for (int topic = 0; topic < 100; topic++) {
        assertThat(SplitAssignment.owner(TOPIC + topic, parallelism)).isBetween(0, parallelism - 1);
      }
    }
  }
}
