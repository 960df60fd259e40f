package io.pulsescale.topicstats;

import io.pulsescale.engine.conformance.Conformance;
import io.pulsescale.engine.conformance.Part;
import io.pulsescale.engine.conformance.VectorFolder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class TopicStatsConformanceTest {
  @TempDir private Path folder;

  @Test
  @Timeout(120)
  void statsAndRedirectsComeOutAsUpstreamReadsThem() throws Exception {
    RedirectStage redirects =
        new RedirectStage(
            folder,
            VectorFolder.cases().stream()
                .filter(tried -> tried.stage().equals("redirect"))
                .toList());

    Conformance.beside(Part.TOPIC_STATS_SOURCE)
        .stage("redirect", redirects::run)
        .stage("stats", StatsStage::run)
        .run();
  }
}
