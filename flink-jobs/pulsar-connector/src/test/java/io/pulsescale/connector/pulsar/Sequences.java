package io.pulsescale.connector.pulsar;

import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/**
 * Texts {@code PREFIX-NUMBER}, keyed by prefix, pass when they are numbered without gap or repeat
 * as seen by the job's state; else a complaint is put in their place.
 */
public final class Sequences extends KeyedProcessFunction<String, String, String> {

  private static final long serialVersionUID = 1L;

  private transient ValueState<Integer> expected;

  public static String prefix(String text) {
    return text.substring(0, text.indexOf('-'));
  }

  @Override
  public void open(OpenContext context) {
    expected = getRuntimeContext().getState(new ValueStateDescriptor<>("expected", Types.INT));
  }

  @Override
  public void processElement(String text, Context context, Collector<String> out) throws Exception {
    int next = expected.value() == null ? 0 : expected.value();
    int number = Integer.parseInt(text.substring(text.indexOf('-') + 1));
    out.collect(number == next ? text : "%s instead of %d".formatted(text, next));
    expected.update(number + 1);
  }
}
