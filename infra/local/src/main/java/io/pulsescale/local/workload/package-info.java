/** The workloads that a local stack starts with. Components may be null only where they say so. */
package io.pulsescale.local.workload;
