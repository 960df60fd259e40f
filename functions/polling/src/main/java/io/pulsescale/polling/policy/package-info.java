/** Which policies there are now, as the sources need to know it. Nothing is null unless said so. */
package io.pulsescale.polling.policy;
