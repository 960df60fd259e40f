package io.pulsescale.job;

import io.pulsescale.event.EventType;
import io.pulsescale.job.event.Envelope;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.source.legacy.SourceFunction;

/** Reads one topic of a {@link Feed} for ever; its position is in the job's state. */
@SuppressWarnings("deprecation")
final class FeedSource implements SourceFunction<Envelope>, CheckpointedFunction {
  private static final long serialVersionUID = 1L;

  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

  private final Feed feed;
  private final EventType stream;
  private transient ListState<Integer> position;
  private int base;
  private int next;
  private volatile boolean cancelled;

  FeedSource(Feed feed, EventType stream) {
    this.feed = feed;
    this.stream = stream;
  }

  @Override
  public void initializeState(FunctionInitializationContext context) throws Exception {
    position =
        context
            .getOperatorStateStore()
            .getListState(new ListStateDescriptor<>("position", Types.INT));
    for (Integer restored : position.get()) {
      next = restored;
      base = feed.goesOn() ? restored : 0;
    }
  }

  @Override
  public void snapshotState(FunctionSnapshotContext context) throws Exception {
    position.update(List.of(next));
  }

  @Override
  public void run(SourceContext<Envelope> out) {
    List<Envelope> topic = feed.topic(stream);
    while (!cancelled) {
      synchronized (out.getCheckpointLock()) {
        while (!cancelled && next - base < topic.size()) {
          out.collect(topic.get(next++ - base));
        }
      }
      LockSupport.parkNanos(POLL_NANOS);
    }
  }

  @Override
  public void cancel() {
    cancelled = true;
  }
}
