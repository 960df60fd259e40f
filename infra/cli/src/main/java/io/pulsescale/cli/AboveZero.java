package io.pulsescale.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads an option's number above 0. */
public final class AboveZero implements ITypeConverter<Double> {
  @Override
  public Double convert(String value) {
    try {
      double number = Double.parseDouble(value);
      if (number > 0 && Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new TypeConversionException("'" + value + "' is not a number above 0");
  }
}
