/** Workers that consume from Pulsar as the pods of a workload would. Nothing is ever null. */
package io.pulsescale.local.workers;
