package io.pulsescale.processes;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Optional;

/** Ready when something accepts connections on a loopback port. */
public record PortProbe(String description, int port) implements Readiness {

  private static final int TIMEOUT_MILLIS = 1_000;

  @Override
  public Optional<String> missing() {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    try (Socket socket = new Socket()) {
      socket.connect(address, TIMEOUT_MILLIS);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(description);
    }
  }
}
