package io.pulsescale.testing;

import io.pulsescale.processes.pulsar.PulsarStandalone;

/** A broker of the release, as a child process. */
record ReleaseBroker(PulsarStandalone process) implements Broker {

  @Override
  public String serviceUrl() {
    return process.serviceUrl();
  }

  @Override
  public String webServiceUrl() {
    return process.webServiceUrl();
  }

  @Override
  public void restart() {
    process.restart();
  }

  @Override
  public void killAndRestart() {
    process.killAndRestart();
  }
}
