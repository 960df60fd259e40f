/**
 * The events on Pulsescale's topics: classes generated from the schemas in {@code src/main/avro},
 * their topics and keys. Nullable fields are those whose schema says what null means.
 */
package io.pulsescale.event;
