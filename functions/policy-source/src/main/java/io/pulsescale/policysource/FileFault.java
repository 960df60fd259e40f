package io.pulsescale.policysource;

/** Something wrong with a file: which, and every detail for people. */
record FileFault(String file, String detail) {
  @Override
  public String toString() {
    return file + ": " + detail;
  }
}
