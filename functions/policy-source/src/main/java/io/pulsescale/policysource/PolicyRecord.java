package io.pulsescale.policysource;

import io.pulsescale.event.ScalingPolicy;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.apache.pulsar.functions.api.Record;

/** A policy on its way to its topic; tells when the broker has it. */
record PolicyRecord(Publication.Update update, CountDownLatch settled)
    implements Record<ScalingPolicy> {

  static PolicyRecord of(Publication.Update update) {
    return new PolicyRecord(update, new CountDownLatch(1));
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
    settled.countDown();
  }

  @Override
  public void fail() {
    settled.countDown(); // the runtime ends this instance, and the next one reads the topic again
  }
}
