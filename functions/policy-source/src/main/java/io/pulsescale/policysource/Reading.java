package io.pulsescale.policysource;

import io.pulsescale.policy.PolicyDocument;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the files say.
 *
 * @param accepted policies in force, by key
 * @param faults everything that is wrong, file by file
 * @param complete false while a policy that is not among the accepted ones may still stand in a
 *     faulty file, so that its absence means nothing
 */
record Reading(Map<String, PolicyDocument> accepted, List<FileFault> faults, boolean complete) {
  Reading {
    accepted = new TreeMap<>(accepted);
    faults = List.copyOf(faults);
  }
}
