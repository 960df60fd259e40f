/** What a policy's {@code spec} may say, section by section, and the rules it stands for. */
package io.pulsescale.policy.spec;
