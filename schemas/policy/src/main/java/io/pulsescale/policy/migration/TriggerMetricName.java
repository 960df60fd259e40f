package io.pulsescale.policy.migration;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * KEDA's name for the metric of a trigger: {@code s<index>-<name>}.
 *
 * @param index of the trigger in its ScaledObject, from 0
 * @param name without the index
 */
record TriggerMetricName(int index, String name) {
  private static final Pattern FORM = Pattern.compile("s(0|[1-9][0-9]{0,8})-(.*)", Pattern.DOTALL);

  static Optional<TriggerMetricName> parse(String text) {
    Matcher form = FORM.matcher(text);
    return form.matches()
        ? Optional.of(new TriggerMetricName(Integer.parseInt(form.group(1)), form.group(2)))
        : Optional.empty();
  }

  /** The name without its index; empty when the text is not that trigger's (RemoveIndex…). */
  static Optional<String> withoutIndex(int index, String text) {
    return parse(text).filter(read -> read.index() == index).map(TriggerMetricName::name);
  }

  /** What a metric may be called: characters of addresses become '-' (NormalizeString). */
  static String normalized(String text) {
    return text.replaceAll("[/.:%()]", "-");
  }

  @Override
  public String toString() {
    return "s" + index + "-" + name;
  }
}
