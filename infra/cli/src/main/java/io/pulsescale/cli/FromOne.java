package io.pulsescale.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads an option's whole number from 1 on. */
public final class FromOne implements ITypeConverter<Integer> {
  @Override
  public Integer convert(String value) {
    try {
      int number = Integer.parseInt(value);
      if (number >= 1) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new TypeConversionException("'" + value + "' is not a whole number from 1 on");
  }
}
