package io.pulsescale.polling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.pulsescale.event.Failure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PollLoopTest {
  private static final Duration STEP = Duration.ofSeconds(5);

  private final ManualTicker ticker = new ManualTicker(Instant.parse("2026-11-02T09:00:00Z"));
  private final BlockingQueue<String> records = new ArrayBlockingQueue<>(4);
  private PollLoop<String, String> loop;

  @AfterEach
  void closes() {
    loop.close();
  }

  @Test
  void asksAgainAtEachPointOfTheGrid() throws Exception {
    start(2, subject -> List.of(subject + " at " + ticker.now().getEpochSecond()));
    loop.replace(Map.of("orders", STEP));

    long first = secondOf(next());
    long second = secondOf(afterAStep());
    long third = secondOf(afterAStep());

    assertThat(second - first).isEqualTo(5);
    assertThat(third - second).isEqualTo(5);
  }

  @Test
  void turnsEveryFailureIntoAnEventAndCountsThemInARow() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    start(
        1,
        subject -> {
          if (asked.incrementAndGet() == 3) {
            return List.of("answer");
          }
          throw PollException.of(FailureCategory.TIMEOUT, subject, "nothing came");
        });
    loop.replace(Map.of("orders", STEP));

    assertThat(next()).isEqualTo("orders failed: timeout 1");
    assertThat(afterAnHour()).isEqualTo("orders failed: timeout 2");
    assertThat(afterAnHour()).isEqualTo("answer");
    assertThat(afterAnHour()).isEqualTo("orders failed: timeout 1");
  }

  @Test
  void outlivesExceptionsAndErrorsThatNobodyExpected() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    start(
        1,
        subject -> {
          switch (asked.incrementAndGet()) {
            case 1 -> throw new IllegalStateException("password=hunter2");
            case 2 -> throw new NoClassDefFoundError("com/example/Missing");
            case 3 -> throw new OutOfMemoryError("Java heap space");
            default -> {
              return List.of("answer");
            }
          }
        });
    loop.replace(Map.of("orders", STEP));

    assertThat(next()).isEqualTo("orders failed: protocol 1");
    assertThat(afterAnHour()).isEqualTo("orders failed: protocol 2");
    assertThat(afterAnHour()).isEqualTo("orders failed: protocol 3");
    assertThat(afterAnHour()).isEqualTo("answer");
  }

  @Test
  void aSubjectThatHangsHoldsUpNoOther() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    start(
        2,
        subject -> {
          if (subject.equals("hanging")) {
            never.await();
          }
          return List.of(subject);
        });
    loop.replace(Map.of("hanging", STEP, "orders", STEP));

    assertThat(next()).isEqualTo("orders");
    assertThat(afterAnHour()).isEqualTo("orders");
    assertThat(afterAnHour()).isEqualTo("orders");
  }

  @Test
  void asksNoMoreSubjectsAtATimeThanAllowed() throws Exception {
    Semaphore answer = new Semaphore(0);
    AtomicInteger asking = new AtomicInteger();
    start(
        2,
        subject -> {
          asking.incrementAndGet();
          answer.acquire();
          asking.decrementAndGet();
          return List.of(subject);
        });
    loop.replace(Map.of("a", STEP, "b", STEP, "c", STEP, "d", STEP));

    await().until(() -> asking.get() == 2);
    answer.release();
    assertThat(next()).isNotEmpty();
    await().until(() -> asking.get() == 2);
  }

  @Test
  void waitsWhenNobodyTakesTheRecords() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    start(
        1,
        subject -> {
          asked.incrementAndGet();
          return List.of("1", "2", "3");
        });
    loop.replace(Map.of("a", STEP, "b", STEP, "c", STEP));

    await().until(() -> records.remainingCapacity() == 0);
    assertThat(asked).hasValue(2);
    for (int i = 0; i < 9; i++) {
      assertThat(next()).isEqualTo(String.valueOf(i % 3 + 1));
    }
    assertThat(asked).hasValue(3);
  }

  @Test
  void closesWhileAskingAndWhileWaitingForRoom() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    CountDownLatch asking = new CountDownLatch(2);
    start(
        2,
        subject -> {
          asking.countDown();
          if (subject.equals("hanging")) {
            never.await();
          }
          return List.of("1", "2", "3", "4", "5");
        });
    loop.replace(Map.of("hanging", STEP, "orders", STEP));
    asking.await();
    await().until(() -> records.remainingCapacity() == 0);

    loop.close();

    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().startsWith("test-poll-"));
  }

  @Test
  void asksOnlyForSubjectsThatAreStillWanted() throws Exception {
    start(1, List::of);
    loop.replace(Map.of("orders", STEP));
    assertThat(next()).isEqualTo("orders");

    loop.replace(Map.of("shop", STEP));

    assertThat(next()).isEqualTo("shop");
    assertThat(afterAnHour()).isEqualTo("shop");
  }

  private void start(int concurrency, Question question) {
    Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));
    loop =
        PollLoop.start(
            new PollSettings("test", concurrency, backoff), new Asking(question), records, ticker);
  }

  private String next() throws InterruptedException {
    String record = records.poll(10, TimeUnit.SECONDS);
    assertThat(record).as("a record within ten seconds").isNotNull();
    return record;
  }

  private String afterAStep() throws InterruptedException {
    return after(STEP, 2);
  }

  private String afterAnHour() throws InterruptedException {
    return after(Duration.ofHours(1), 1);
  }

  /** The record that comes when some time passes after so many workers have nothing to do. */
  private String after(Duration time, int idle) throws InterruptedException {
    await().until(() -> ticker.waiting() >= idle);
    ticker.advance(time);
    return next();
  }

  private static long secondOf(String record) {
    return Long.parseLong(record.substring(record.lastIndexOf(' ') + 1));
  }

  private interface Question {
    List<String> ask(String subject) throws PollException, InterruptedException;
  }

  private record Asking(Question question) implements Poll<String, String> {
    @Override
    public List<String> read(String subject) throws PollException, InterruptedException {
      return question.ask(subject);
    }

    @Override
    public List<String> failed(String subject, Failure failure) {
      return List.of(
          "%s failed: %s %d".formatted(subject, failure.getCategory(), failure.getConsecutive()));
    }
  }
}
