package io.pulsescale.topicstats;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An HTTP proxy that brings requests to whichever host, by its real name and port, to two servers
 * on loopback: one for http, one for https. While it is open, every new client uses it.
 */
final class AnyHost implements Closeable {
  private static final byte[] CONNECTED =
      "HTTP/1.1 200 Connected\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final ProxySelector before = ProxySelector.getDefault();
  private final int http;
  private final int https;

  AnyHost(String http, String https) throws IOException {
    this.http = URI.create(http).getPort();
    this.https = URI.create(https).getPort();
  }

  void open() {
    threads.execute(this::accept);
    ProxySelector.setDefault(new ToListener());
  }

  @Override
  public void close() throws IOException {
    ProxySelector.setDefault(before);
    listener.close();
    threads.shutdownNow();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        threads.execute(() -> serve(client));
      }
    } catch (IOException closed) {
      // Nobody asks any more.
    }
  }

  private void serve(Socket client) {
    try (client) {
      byte[] head = head(client.getInputStream());
      boolean tunnel = new String(head, StandardCharsets.US_ASCII).startsWith("CONNECT ");
      try (Socket server = new Socket(InetAddress.getLoopbackAddress(), tunnel ? https : http)) {
        (tunnel ? client : server).getOutputStream().write(tunnel ? CONNECTED : head);
        threads.execute(() -> copy(server, client));
        copy(client, server);
      }
    } catch (IOException broken) {
      // The client is told by its closed connection.
    }
  }

  /** Everything up to the empty line. */
  private static byte[] head(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    for (int next = in.read(); next >= 0; next = in.read()) {
      head.write(next);
      if (head.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
        break;
      }
    }
    return head.toByteArray();
  }

  private static void copy(Socket from, Socket to) {
    try {
      OutputStream out = to.getOutputStream();
      from.getInputStream().transferTo(out);
      to.shutdownOutput();
    } catch (IOException broken) {
      // Either side has hung up.
    }
  }

  private final class ToListener extends ProxySelector {
    @Override
    public List<Proxy> select(URI uri) {
      return List.of(new Proxy(Proxy.Type.HTTP, listener.getLocalSocketAddress()));
    }

    @Override
    public void connectFailed(URI uri, SocketAddress proxy, IOException failure) {
      throw new IllegalStateException("the proxy is not there", failure);
    }
  }
}
