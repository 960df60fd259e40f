/**
 * A recording: one Avro container file for each partition of each stream, and a manifest. Every
 * entry holds an event with where and when it stood in its topic.
 */
package io.pulsescale.replay.recording;
