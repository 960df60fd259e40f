package io.pulsescale.local.kubernetes;

/** Who changes an object: the authenticated user, and the program by field manager and agent. */
public record Author(String user, String fieldManager, String userAgent) {
  private static final int MAX_MANAGER_LENGTH = 128;

  /** The field manager is the one asked for, else the user agent up to its first slash. */
  static Author of(String user, String requestedManager, String userAgent) {
    var manager = requestedManager.isEmpty() ? userAgent.split("/", 2)[0] : requestedManager;
    var end = Math.min(manager.length(), MAX_MANAGER_LENGTH);
    return new Author(user, manager.substring(0, end), userAgent);
  }

  /** A part of the local stack that writes without a request. */
  public static Author internal(String name) {
    return new Author(name, name, name);
  }
}
