/** Files that the stand-ins keep between runs. Parameters and results are never null. */
package io.pulsescale.local.home;
