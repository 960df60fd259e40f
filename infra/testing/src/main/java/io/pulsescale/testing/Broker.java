package io.pulsescale.testing;

/**
 * A running broker that tests share: use names of your own (see {@link BrokerAdmin}), and leave it
 * running.
 */
public interface Broker {

  /** {@code pulsar://host:port}. */
  String serviceUrl();

  /** {@code http://host:port}. */
  String webServiceUrl();

  /**
   * Stops it in order and starts it on the same data and addresses; returns when it is ready (about
   * 15 s).
   */
  void restart();

  /** The same after a crash (SIGKILL). */
  void killAndRestart();

  /** Makes and changes namespaces and topics on it. */
  default BrokerAdmin admin() {
    return new BrokerAdmin(webServiceUrl());
  }
}
