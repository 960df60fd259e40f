package io.pulsescale.processes;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Picks loopback ports for servers, from 20000 to 32767: below the range from which the operating
 * system serves outgoing connections, so that no client can sit on a server's port while the server
 * restarts.
 */
public final class FreePorts {

  private static final int FIRST = 20_000;
  private static final int LAST = 32_767;
  private static final int ATTEMPTS = 1_000;

  private FreePorts() {}

  /** This many different ports that are free now. */
  public static List<Integer> pick(int count) {
    Set<Integer> ports = new LinkedHashSet<>();
    for (int attempt = 0; attempt < ATTEMPTS && ports.size() < count; attempt++) {
      int candidate = ThreadLocalRandom.current().nextInt(FIRST, LAST + 1);
      if (isFree(candidate)) {
        ports.add(candidate);
      }
    }
    if (ports.size() < count) {
      throw new IllegalStateException("Fewer than " + count + " free ports found");
    }
    return List.copyOf(ports);
  }

  /** Whether a server could listen on this loopback port now. */
  public static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }
}
