/** The controller that gives workloads their pods. Parameters and results are never null. */
package io.pulsescale.local.pods;
