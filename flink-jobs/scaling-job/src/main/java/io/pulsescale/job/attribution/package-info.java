/**
 * From instances to workloads: which instance samples belong to which workload, by the pods that
 * the workload's own observations name.
 */
package io.pulsescale.job.attribution;
