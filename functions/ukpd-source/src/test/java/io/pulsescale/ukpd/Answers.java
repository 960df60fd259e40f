package io.pulsescale.ukpd;

/** Answers in the documented shapes, for one instance that kraftlet has tagged. */
final class Answers {
  static final String ID = "0b6f6a52-7c0e-4d57-9a55-2f6d3d1c9e01";
  static final String OTHER_ID = "ffffffff-0000-4000-8000-000000000000";
  static final String NONE = success("");

  static final String LISTED =
      """
      {"status":"success","uuid":"%s","name":"Qm3vTz81","created_at":"2026-11-02T08:15:09Z",
       "state":"running","memory_mb":512,"vcpus":2,"start_count":4,
       "started_at":"2026-11-02T09:00:41Z","uptime_ms":734211,
       "tags":["kraftlet:node=kraftlet-cell-a","k8s.io:namespace=ns-7d1f",
               "k8s.io:pod=shop-eu-fra-0","k8s.io:container=api"],
       "private_ip":"10.9.4.17"}"""
          .formatted(ID);

  static final String MEASURED =
      """
      {"status":"success","uuid":"%s","name":"Qm3vTz81","state":"running","start_count":4,
       "started_at":"2026-11-02T09:00:41Z","uptime_ms":734211,"boot_time_us":6120,
       "rss_bytes":201326592,"cpu_time_ms":58340,"rx_bytes":918273,"rx_packets":4410,
       "tx_bytes":1827364,"tx_packets":5022,"nconns":12,"nreqs":7,"nqueued":1,"ntotal":9931,
       "wakeup_latency":[{"bucket_ms":null,"count":0},{"bucket_ms":1,"count":0},
                         {"bucket_ms":16,"count":2}],"wakeup_latency_sum":27}"""
          .formatted(ID);

  /** The same in the spelling with seconds. */
  static final String MEASURED_IN_SECONDS =
      """
      {"status":"success","uuid":"%s","name":"Qm3vTz81","state":"running","start_count":4,
       "started_at":"2026-11-02T09:00:41Z","uptime_s":734.211,"boot_time_s":0.00612,
       "rss_bytes":201326592,"cpu_time_s":58.34,"rx_bytes":918273,"rx_packets":4410,
       "tx_bytes":1827364,"tx_packets":5022,"nconns":12,"nreqs":7,"nqueued":1,"ntotal":9931,
       "wakeup_latency_seconds":[{"bucket_s":0.001,"count":0},{"bucket_s":0.016,"count":2},
                                 {"bucket_s":null,"count":0}],"wakeup_latency_seconds_sum":0.027}"""
          .formatted(ID);

  private Answers() {}

  static String success(String items) {
    return "{\"status\":\"success\",\"data\":{\"instances\":[%s]},\"op_time_us\":141}"
        .formatted(items);
  }

  /** An item that could not be looked up, beside others. */
  static String error(String id, int code) {
    return "{\"status\":\"error\",\"uuid\":\"%s\",\"error\":%d,\"message\":\"nothing with that uuid\"}"
        .formatted(id, code);
  }

  static String partialSuccess(String items) {
    return """
        {"status":"partial_success","message":"one of two lookups failed",
         "data":{"instances":[%s]},"op_time_us":97}"""
        .formatted(items);
  }

  /** The whole request refused. */
  static String refused(int status) {
    return """
        {"status":"error","message":"token rejected",
         "errors":[{"status":%d,"message":"token rejected"}],"op_time_us":12}"""
        .formatted(status);
  }
}
