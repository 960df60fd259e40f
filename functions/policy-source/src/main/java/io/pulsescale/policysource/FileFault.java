package io.pulsescale.policysource;

import io.pulsescale.policy.Fault;

/** One thing wrong with one file. */
record FileFault(String file, Fault fault) {
  @Override
  public String toString() {
    return file + ": " + fault;
  }
}
