package io.pulsescale.evaluation.explain;

import io.pulsescale.event.DrainEvaluation;

/** What a PulsarDrain metric reckons with. */
final class DrainClause {
  private DrainClause() {}

  /** For example "300/s arrive, a replica serves 50/s (learnt), 4 min to drain". */
  static String facts(DrainEvaluation drain) {
    return arrivals(drain) + ", " + service(drain) + ", " + timeToDrain(drain);
  }

  private static String arrivals(DrainEvaluation drain) {
    Long arrivals = drain.getArrivalMilliPerSecond();
    return arrivals == null
        ? "how many arrive is not known yet"
        : Amounts.rate(arrivals) + " arrive";
  }

  private static String service(DrainEvaluation drain) {
    Long service = drain.getServiceMilliPerSecondPerReplica();
    String from = drain.getServiceRateFrom();
    return service == null
        ? "what a replica serves is not known yet, so the size doubles (" + from + ")"
        : "a replica serves " + Amounts.rate(service) + " (" + from + ")";
  }

  private static String timeToDrain(DrainEvaluation drain) {
    return drain.getMillisToDrain() == null
        ? "no time to drain is known"
        : Spans.of(drain.getMillisToDrain()) + " to drain";
  }
}
