package io.pulsescale.cli.pulsar;

import io.pulsescale.cli.CommandFailure;
import io.pulsescale.cli.Endpoints;
import org.apache.pulsar.client.admin.PulsarAdmin;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;

/** Connections to the broker of the local stack. */
public final class Pulsar {
  private Pulsar() {}

  public static PulsarClient client(Endpoints endpoints) {
    try {
      return PulsarClient.builder().serviceUrl(endpoints.pulsarServiceUrl()).build();
    } catch (PulsarClientException e) {
      throw new CommandFailure("no Pulsar client: " + e.getMessage(), e);
    }
  }

  public static PulsarAdmin admin(Endpoints endpoints) {
    try {
      return PulsarAdmin.builder().serviceHttpUrl(endpoints.pulsarWebServiceUrl()).build();
    } catch (PulsarClientException e) {
      throw new CommandFailure("no Pulsar admin client: " + e.getMessage(), e);
    }
  }
}
