package io.pulsescale.processes.supervisor;

import java.util.Properties;

/**
 * What the supervisor says about one service.
 *
 * @param restarts how often it was started again
 * @param detail why it is down; empty otherwise
 */
public record ServiceStatus(String name, Phase phase, int restarts, String detail) {

  Properties toProperties() {
    Properties properties = new Properties();
    properties.setProperty("name", name);
    properties.setProperty("phase", phase.name());
    properties.setProperty("restarts", Integer.toString(restarts));
    properties.setProperty("detail", detail);
    return properties;
  }

  static ServiceStatus of(Properties properties) {
    return new ServiceStatus(
        properties.getProperty("name"),
        Phase.valueOf(properties.getProperty("phase")),
        Integer.parseInt(properties.getProperty("restarts")),
        properties.getProperty("detail"));
  }
}
