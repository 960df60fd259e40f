package io.pulsescale.job;

import java.util.List;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.streaming.api.operators.KeyedProcessOperator;
import org.apache.flink.streaming.api.operators.co.KeyedCoProcessOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.apache.flink.util.OutputTag;

/** Flink's operator harnesses around the job's functions. */
public final class Harnesses {
  private Harnesses() {}

  public static <I, O> KeyedOneInputStreamOperatorTestHarness<String, I, O> of(
      KeyedProcessFunction<String, I, O> function, KeySelector<I, String> key) throws Exception {
    return new KeyedOneInputStreamOperatorTestHarness<>(
        new KeyedProcessOperator<>(function), key, Types.STRING);
  }

  public static <A, B, O> KeyedTwoInputStreamOperatorTestHarness<String, A, B, O> of(
      KeyedCoProcessFunction<String, A, B, O> function,
      KeySelector<A, String> firstKey,
      KeySelector<B, String> secondKey)
      throws Exception {
    return new KeyedTwoInputStreamOperatorTestHarness<>(
        new KeyedCoProcessOperator<>(function), firstKey, secondKey, Types.STRING);
  }

  /** What a side output has got so far. */
  public static <T> List<T> side(
      KeyedTwoInputStreamOperatorTestHarness<?, ?, ?, ?> harness, OutputTag<T> tag) {
    var records = harness.getSideOutput(tag);
    return records == null ? List.of() : records.stream().map(StreamRecord::getValue).toList();
  }
}
