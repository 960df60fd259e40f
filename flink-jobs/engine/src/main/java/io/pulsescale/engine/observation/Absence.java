package io.pulsescale.engine.observation;

/**
 * Why something is not there.
 *
 * @param category of the failure, for example timeout or subscriptionNotFound
 * @param message for people, without secrets
 */
public record Absence(String category, String message) {
  /** Category of what was never observed. */
  public static final String NOT_OBSERVED = "notObserved";

  /** Category of a subscription that does not exist. */
  public static final String SUBSCRIPTION_NOT_FOUND = "subscriptionNotFound";

  /** Category of a backlog whose ordinary and precise counts contradict each other. */
  public static final String BACKLOG_DISAGREEMENT = "backlogDisagreement";

  /**
   * @return the absence of what was never observed
   */
  public static Absence notObserved(String message) {
    return new Absence(NOT_OBSERVED, message);
  }

  /**
   * @return category and message in one text for people
   */
  public String text() {
    return category.equals(NOT_OBSERVED) ? message : category + ": " + message;
  }
}
