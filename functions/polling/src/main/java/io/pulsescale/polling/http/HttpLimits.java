package io.pulsescale.polling.http;

import java.time.Duration;

/**
 * Bounds of one question.
 *
 * @param timeout for everything from the connection to the last byte, redirects included
 * @param maxRedirects followed in a row, from 0
 * @param maxBodyBytes of an answer
 */
public record HttpLimits(Duration timeout, int maxRedirects, int maxBodyBytes) {}
