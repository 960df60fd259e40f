/** Events on their way through the job. */
package io.pulsescale.job.event;
