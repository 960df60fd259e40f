package io.pulsescale.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;
import org.testcontainers.DockerClientFactory;

class ContainerSourceTest {

  @Test
  void skipsAloudWhereNoContainerEngineAnswers() {
    assumeFalse(
        DockerClientFactory.instance().isDockerAvailable(),
        "skipped: a container engine answers here");

    assertThatThrownBy(() -> new ContainerSource().broker())
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContaining("no container engine answers here");
  }
}
