package io.pulsescale.processes.flink;

/**
 * Upper bounds of memory, in mebibytes. The TaskManager's heap and direct memory hold Flink's own
 * share, 64 of each, and the direct memory 64 more for the network; what is left is the tasks'.
 * Managed memory is RocksDB's.
 */
public record FlinkMemory(
    int jobManagerHeap,
    int taskManagerHeap,
    int taskManagerDirect,
    int taskManagerManaged,
    int metaspace) {

  static final int FRAMEWORK = 64;
  static final int NETWORK = 64;

  /** Enough for one job of a few operators that reads some hundred thousand events per second. */
  public static final FlinkMemory SMALL = new FlinkMemory(256, 384, 352, 64, 192);

  public FlinkMemory {
    if (taskManagerHeap <= FRAMEWORK || taskManagerDirect <= FRAMEWORK + NETWORK) {
      throw new IllegalArgumentException(
          "A TaskManager needs heap > %d and direct > %d MiB, not %d and %d"
              .formatted(FRAMEWORK, FRAMEWORK + NETWORK, taskManagerHeap, taskManagerDirect));
    }
  }

  int taskHeap() {
    return taskManagerHeap - FRAMEWORK;
  }

  int taskOffHeap() {
    return taskManagerDirect - FRAMEWORK - NETWORK;
  }
}
