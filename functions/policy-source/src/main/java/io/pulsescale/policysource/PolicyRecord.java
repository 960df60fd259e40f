package io.pulsescale.policysource;

import io.pulsescale.event.ScalingPolicy;
import java.util.Optional;
import java.util.concurrent.Phaser;
import org.apache.pulsar.functions.api.Record;

/** A policy on its way to its topic; leaves the phaser when the broker has it, or never will. */
record PolicyRecord(Publication.Update update, Phaser underway) implements Record<ScalingPolicy> {
  PolicyRecord {
    underway.register();
  }

  @Override
  public ScalingPolicy getValue() {
    return update.event();
  }

  @Override
  public Optional<String> getKey() {
    return Optional.of(update.key());
  }

  @Override
  public Optional<Long> getEventTime() {
    return Optional.of(update.event().getPublishedAtMillis());
  }

  @Override
  public void ack() {
    underway.arriveAndDeregister();
  }

  @Override
  public void fail() {
    underway.arriveAndDeregister();
  }
}
