/** What is let into the job: checks that need an event alone, each refusal counted. */
package io.pulsescale.job.admission;
