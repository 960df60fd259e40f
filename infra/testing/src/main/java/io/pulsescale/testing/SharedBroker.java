package io.pulsescale.testing;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests the one broker of this run: as a parameter of type {@link Broker} with
 * {@code @ExtendWith(SharedBroker.class)}, or through {@link #get()}.
 *
 * <p>The system property {@code pulsescale.broker} says which: {@code release} (default) is a child
 * process, {@code testcontainers} a container. If {@code pulsescale.broker.home} (or the
 * environment's {@code PULSESCALE_BROKER_HOME}) names the home of a broker that was started before,
 * that one is used; else one is started, and ends with this JVM.
 */
public final class SharedBroker implements BeforeAllCallback, ParameterResolver {

  /** Made by the first test that asks. */
  private static final class Holder {
    private static final BrokerSource SOURCE = BrokerSource.chosen();
  }

  /**
   * The broker, started by the first call; aborts the test, with the reason, where there cannot be
   * one.
   */
  public static Broker get() {
    return Holder.SOURCE.broker();
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    get();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Broker.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return get();
  }
}
