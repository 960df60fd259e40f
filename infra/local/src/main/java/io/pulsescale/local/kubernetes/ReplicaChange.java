package io.pulsescale.local.kubernetes;

/**
 * One change of the desired size of an object, as the API server applied it. {@code from} is null
 * when the object had no size yet; time is in milliseconds since the epoch.
 */
public record ReplicaChange(
    long sequence,
    long atMillis,
    String kind,
    String namespace,
    String name,
    String uid,
    Integer from,
    int to,
    String resourceVersion,
    String user,
    String fieldManager,
    String userAgent) {}
