package io.pulsescale.testing;

/** Where the shared broker comes from. */
interface BrokerSource {

  String KIND_PROPERTY = "pulsescale.broker";

  /** The same broker at every call; starts it at the first. */
  Broker broker();

  static BrokerSource chosen() {
    String kind = System.getProperty(KIND_PROPERTY, "release");
    return switch (kind) {
      case "release" -> new ReleaseSource();
      case "testcontainers" -> new ContainerSource();
      default ->
          throw new IllegalArgumentException(
              KIND_PROPERTY + "=" + kind + ": allowed are release and testcontainers");
    };
  }
}
