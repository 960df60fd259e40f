package io.pulsescale.topicstats;

import com.fasterxml.jackson.databind.JsonNode;
import io.pulsescale.engine.conformance.Comparison;
import io.pulsescale.engine.conformance.VectorCase;
import io.pulsescale.engine.evaluation.Activity;
import io.pulsescale.engine.evaluation.MetricEvaluation;
import io.pulsescale.event.Failure;
import io.pulsescale.event.SubscriptionSample;
import io.pulsescale.polling.Ticker;
import io.pulsescale.polling.http.LoopbackServer;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** From a broker's answer over the source's sample to what the engine makes of it. */
final class StatsStage {
  /** Upstream's test server redirects once; a case that names it stands for that. */
  private static final String REDIRECTING_SERVER = "<server>";

  private StatsStage() {}

  static Comparison run(VectorCase tried) {
    try (LoopbackServer server = LoopbackServer.http()) {
      SubscriptionSample sample = sample(new StatsVector(tried, server), server);
      JsonNode error = tried.expect().path("error");
      Comparison comparison =
          new Comparison(tried.expect())
              .values("error", kind(error.textValue()), kind(sample.getFailure()));
      if (sample.getReading() == null) {
        return comparison.exactly("metricValueMilli", null).field("active", false);
      }
      MetricEvaluation metric = UpstreamBacklog.of(tried.get("triggerMetadata"), sample);
      return comparison
          .exactly("metricValueMilli", metric.valueMilli())
          .field("active", metric.activity() == Activity.ACTIVE);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static SubscriptionSample sample(StatsVector vector, LoopbackServer server)
      throws InterruptedException {
    BlockingQueue<SubscriptionSample> samples = new ArrayBlockingQueue<>(10);
    Map<String, Object> cluster = new HashMap<>(vector.credentials());
    cluster.put("adminUrl", server.address());
    TopicStatsOptions options = ConformanceOptions.of(cluster);
    vector.serve();
    try (ClusterPolling polling =
        ClusterPolling.start(options.clusters().get(0), options, samples, Ticker.system())) {
      polling.follow(new Interests(Map.of("main", vector.interests())));
      SubscriptionSample first = samples.poll(20, TimeUnit.SECONDS);
      if (first == null) {
        throw new IllegalStateException("no sample came");
      }
      return first;
    }
  }

  /** Upstream has one message for each kind; of those without a name here, one is expected. */
  private static String kind(String error) {
    if (error == null || error.equals("httpStatus") || error.equals("unparsable")) {
      return error;
    }
    return "subscription not found";
  }

  private static String kind(Failure failure) {
    if (failure == null) {
      return null;
    }
    return switch (failure.getCategory()) {
      case "malformed" -> "unparsable";
      case "subscriptionNotFound" -> "subscription not found";
      default -> failure.getStatusCode() == null ? failure.getCategory() : "httpStatus";
    };
  }

  /** A case, as a broker that answers so. */
  private record StatsVector(VectorCase tried, LoopbackServer server) {
    Map<String, Object> credentials() {
      return ConformanceOptions.credentials(trigger().path("authModes"));
    }

    /** What a policy with {@code semantics: Upstream} wants. */
    ClusterInterests interests() {
      Map<String, Wish> wishes =
          Map.of(trigger().path("subscription").asText(), new Wish(false, false));
      return new ClusterInterests(
          Map.of(topic(), new TopicInterest(wishes, Duration.ofSeconds(1))), Map.of());
    }

    void serve() {
      boolean partitioned = trigger().path("isPartitionedTopic").asText().equals("true");
      String path = topic().adminPath();
      String stats = path + (partitioned ? "/partitioned-stats" : "/stats");
      server.answer(
          path + "/partitions", 200, "{\"partitions\":%d}".formatted(partitioned ? 1 : 0));
      if (trigger().path("adminURL").asText().equals(REDIRECTING_SERVER)) {
        server.redirect(stats, 307, "/owner" + stats);
        stats = "/owner" + stats;
      }
      server.answer(stats, tried.get("httpStatus").asInt(), body(partitioned));
    }

    /** KEDA reads the broker's sum over partitions; here it is what the only one holds. */
    private String body(boolean partitioned) {
      JsonNode body = tried.get("body");
      if (body.isTextual()) {
        return body.asText();
      }
      boolean summed = partitioned && !body.has("partitions");
      return summed
          ? "{\"metadata\":{\"partitions\":1},\"partitions\":{\"%s-partition-0\":%s}}"
              .formatted(topic(), body)
          : body.toString();
    }

    private TopicName topic() {
      return TopicName.parse(trigger().path("topic").asText());
    }

    private JsonNode trigger() {
      return tried.get("triggerMetadata");
    }
  }
}
