package io.pulsescale.job.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.event.Evaluation;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.apache.avro.specific.SpecificRecordBase;

/** What must not change anything, given to the operator that evaluates between what does. */
class InputsPropertyTest {
  private static final int RUNS = 25;
  private static final int EVENTS = 120;
  private static final int LOOKS = 12;

  private interface Accident {
    void happen(RandomFeed feed, EvaluateHarness evaluate) throws Exception;
  }

  @Property(tries = RUNS, shrinking = ShrinkingMode.OFF)
  void duplicatesChangeNothing(@ForAll long seed) throws Exception {
    List<Evaluation> without = evaluations(seed, (feed, evaluate) -> feed.again());

    assertThat(without).isNotEmpty();
    assertThat(evaluations(seed, (feed, evaluate) -> evaluate.input(feed.again())))
        .isEqualTo(without);
  }

  @Property(tries = RUNS, shrinking = ShrinkingMode.OFF)
  void readingsThatArriveLateChangeNothing(@ForAll long seed) throws Exception {
    List<Evaluation> without = evaluations(seed, (feed, evaluate) -> feed.late());

    assertThat(without).isNotEmpty();
    assertThat(evaluations(seed, InputsPropertyTest::late)).isEqualTo(without);
  }

  @Property(tries = RUNS, shrinking = ShrinkingMode.OFF)
  void nothingThatComesLaterChangesWhatWasEvaluated(@ForAll long seed) throws Exception {
    EvaluateHarness evaluate = started();
    RandomFeed feed = new RandomFeed(seed);
    List<Evaluation> before = List.of();
    for (int i = 0; i < LOOKS; i++) {
      happen(feed, evaluate, EVENTS / LOOKS, InputsPropertyTest::late);
      List<Evaluation> after = evaluate.evaluations();
      assertThat(after.subList(0, before.size())).isEqualTo(before);
      assertThat(after).extracting(Evaluation::getSequence).isSorted().doesNotHaveDuplicates();
      before = after;
    }
    evaluate.close();
  }

  private static void late(RandomFeed feed, EvaluateHarness evaluate) throws Exception {
    Optional<SpecificRecordBase> late = feed.late();
    if (late.isPresent()) {
      evaluate.input(late.get());
    }
  }

  /** The dice fall the same way whether or not an accident happens. */
  private static List<Evaluation> evaluations(long seed, Accident accident) throws Exception {
    EvaluateHarness evaluate = started();
    RandomFeed feed = new RandomFeed(seed);
    happen(feed, evaluate, EVENTS, accident);
    List<Evaluation> evaluations = evaluate.evaluations();
    evaluate.close();
    return evaluations;
  }

  private static void happen(
      RandomFeed feed, EvaluateHarness evaluate, int events, Accident accident) throws Exception {
    for (int i = 0; i < events; i++) {
      evaluate.input(feed.next());
      accident.happen(feed, evaluate);
    }
  }

  private static EvaluateHarness started() throws Exception {
    EvaluateHarness evaluate = new EvaluateHarness();
    evaluate.policy(RandomFeed.policy());
    return evaluate;
  }
}
