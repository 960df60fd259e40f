package io.pulsescale.cli.demo;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.cli.deploy.EventTopics;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.apache.pulsar.client.admin.PulsarAdmin;
import org.apache.pulsar.client.admin.PulsarAdminException;

/** The demo's shop: a topic of orders with its subscription, and the two policies. */
final class Shop {
  static final String NAMESPACE = "shop";
  static final String ORDERS = "orders";
  static final String API = "shop-api";
  static final int API_MIN_REPLICAS = 1;
  static final String TOPIC = "persistent://shop/orders/in";
  static final String SUBSCRIPTION = "orders";

  private static final int PARTITIONS = 4;

  private Shop() {}

  /** Makes topic and subscription, and empties the backlog that an earlier run may have left. */
  static void open(PulsarAdmin admin) {
    try {
      EventTopics.createTenant(admin, "shop");
      EventTopics.createNamespace(admin, "shop/orders");
      EventTopics.createTopic(admin, TOPIC, PARTITIONS);
      EventTopics.createSubscription(admin, TOPIC, SUBSCRIPTION);
      for (int partition = 0; partition < PARTITIONS; partition++) {
        admin.topics().skipAllMessages(TOPIC + "-partition-" + partition, SUBSCRIPTION);
      }
    } catch (PulsarAdminException e) {
      throw new CommandFailure("cannot make " + TOPIC + ": " + e.getMessage(), e);
    }
  }

  /** Messages that the subscription still holds, as the broker counts them. */
  static long backlog(PulsarAdmin admin) {
    boolean precise = true;
    try {
      return admin
          .topics()
          .getPartitionedStats(TOPIC, false, precise, false, false)
          .getSubscriptions()
          .get(SUBSCRIPTION)
          .getMsgBacklog();
    } catch (PulsarAdminException e) {
      throw new CommandFailure("cannot read the backlog of " + TOPIC + ": " + e.getMessage(), e);
    }
  }

  /** Puts the policies into the folder that is followed. */
  static void publishPolicies(Path folder) {
    for (String name : List.of(ORDERS, API)) {
      String file = name + ".yaml";
      try (InputStream policy = Shop.class.getResourceAsStream("/demo/policies/" + file)) {
        Files.createDirectories(folder);
        Path draft = folder.resolve(file + ".new");
        Files.copy(policy, draft, StandardCopyOption.REPLACE_EXISTING);
        Files.move(draft, folder.resolve(file), StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException e) {
        throw new CommandFailure("cannot write to " + folder + ": " + e.getMessage(), e);
      }
    }
  }
}
