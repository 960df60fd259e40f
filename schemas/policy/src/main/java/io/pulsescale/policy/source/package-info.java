/**
 * A policy's text as a tree of mappings, lists and scalars, each with the line it stands on. YAML
 * and JSON give the same tree; nothing here knows what a policy is.
 */
package io.pulsescale.policy.source;
