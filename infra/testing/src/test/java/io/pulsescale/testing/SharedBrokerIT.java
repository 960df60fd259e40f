package io.pulsescale.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedBroker.class)
class SharedBrokerIT {

  @Test
  void isOneBrokerForAll(Broker broker) {
    assertThat(SharedBroker.get()).isSameAs(broker);
  }

  @Test
  void keepsWhatTestsMadeOverACrash(Broker broker) {
    String namespace = broker.admin().createNamespace("crash");
    broker.admin().setRetention(namespace, -1, -1);
    String topic = broker.admin().createPartitionedTopicIn(namespace, "orders", 2);
    broker.admin().createSubscription(topic, "readers");
    broker.admin().updatePartitions(topic, 3);

    broker.killAndRestart();

    assertThat(broker.admin().partitionedStats(topic))
        .contains("\"partitions\":3", "readers", "orders-partition-2");
  }

  @Test
  void makesChangesAndDeletesTopics(Broker broker) {
    String topic = broker.admin().createTopic("plain");
    broker.admin().createSubscription(topic, "readers");
    broker.admin().unload(topic);
    broker.admin().compact(topic);

    assertThat(broker.admin().stats(topic)).contains("readers");

    broker.admin().deleteTopic(topic);
    assertThatThrownBy(() -> broker.admin().stats(topic))
        .isInstanceOf(AdminException.class)
        .hasMessageContaining("404");
  }
}
