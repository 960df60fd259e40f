/**
 * What users of HPA and KEDA complain about, by kind of fault, as whole evaluations. What one rule
 * does by itself is tested beside that rule.
 */
package io.pulsescale.engine.complaint;
