package io.pulsescale.local.kubernetes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** One change of one object: before is empty for a creation, after for a deletion. */
public record ObjectEvent(
    long version,
    ObjectKey key,
    Optional<ObjectNode> before,
    Optional<ObjectNode> after,
    Author author) {}
