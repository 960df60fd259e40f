package io.pulsescale.evaluation.explain;

import io.pulsescale.event.MetricEvaluation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** All that an evaluation knows of one metric, in lines. */
final class MetricDetail {
  private MetricDetail() {}

  static List<String> of(MetricEvaluation metric) {
    List<String> lines = new ArrayList<>();
    lines.add(reading(metric));
    lines.add(recommendation(metric));
    if (metric.getConsumerCap() != null) {
      lines.add("no more than " + metric.getConsumerCap() + " replicas can consume");
    }
    if (metric.getDrain() != null) {
      lines.add("it" + DrainClause.of(metric.getDrain()));
    }
    return lines;
  }

  private static String reading(MetricEvaluation metric) {
    String age = metric.getAgeMillis() == null ? "none" : Spans.of(metric.getAgeMillis());
    String why = metric.getMessage().isEmpty() ? "" : " (" + metric.getMessage() + ")";
    return "verdict "
        + metric.getVerdict()
        + why
        + ", value "
        + MetricClause.value(metric)
        + ", age "
        + age;
  }

  private static String recommendation(MetricEvaluation metric) {
    String ratio =
        metric.getRatio() == null ? "none" : String.format(Locale.ROOT, "%.2f", metric.getRatio());
    String asks = metric.getProposal() == null ? "nothing" : metric.getProposal().toString();
    return "target "
        + MetricClause.target(metric)
        + ", ratio "
        + ratio
        + ", asks for "
        + asks
        + activity(metric);
  }

  private static String activity(MetricEvaluation metric) {
    if (metric.getActive() == null) {
      return "";
    }
    return metric.getActive() ? ", active" : ", not active";
  }
}
