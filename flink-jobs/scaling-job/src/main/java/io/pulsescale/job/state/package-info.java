/**
 * The memory of a policy as it is stored: Avro, so that it can evolve. The classes named {@code
 * …State} and {@code …Point} are generated from {@code PolicyState.avsc}.
 */
package io.pulsescale.job.state;
