package io.pulsescale.policy.migration;

/**
 * Why KEDA would refuse a trigger.
 *
 * @param key of the metadata, or the parameter of the authentication
 * @param category a word for the kind of fault
 * @param allowed what may stand there
 */
record TriggerFault(String key, String category, String allowed) {}
