package io.pulsescale.evaluation.explain;

import io.pulsescale.event.DrainEvaluation;

/** What a PulsarDrain metric reckons with, and how long its backlog takes. */
final class DrainClause {
  private DrainClause() {}

  /** For example " is 12,000 messages, 300/s arrive, a replica serves 50/s (learnt), ...". */
  static String of(DrainEvaluation drain) {
    String backlog =
        drain.getBacklogMilli() == null
            ? " is being drained"
            : " is " + Amounts.of(drain.getBacklogMilli(), "messages");
    return backlog + ", " + arrivals(drain) + ", " + service(drain);
  }

  private static String arrivals(DrainEvaluation drain) {
    Long arrivals = drain.getArrivalMilliPerSecond();
    return arrivals == null ? "how many arrive is not known yet" : rate(arrivals) + " arrive";
  }

  private static String service(DrainEvaluation drain) {
    Long service = drain.getServiceMilliPerSecondPerReplica();
    return service == null
        ? "what a replica serves is not known yet, so the size is doubled until it is"
        : "a replica serves %s (%s), %s"
            .formatted(rate(service), drain.getServiceRateFrom(), timeToDrain(drain));
  }

  private static String timeToDrain(DrainEvaluation drain) {
    if (drain.getMillisToDrain() != null) {
      return Spans.of(drain.getMillisToDrain()) + " to drain";
    }
    boolean never = drain.getArrivalMilliPerSecond() != null;
    return never ? "never drained at this size" : "how long it takes is not known yet";
  }

  /** To a tenth of a message. */
  private static String rate(long milliPerSecond) {
    return Amounts.rate(Math.round(milliPerSecond / 100.0) * 100);
  }
}
