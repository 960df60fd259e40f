package io.pulsescale.connector.pulsar.source.reader;

import static io.pulsescale.connector.pulsar.source.reader.TestMessages.message;
import static io.pulsescale.connector.pulsar.source.reader.TestMessages.withSchema;
import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.connector.pulsar.source.WriterSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.pulsar.common.schema.SchemaInfo;
import org.apache.pulsar.common.schema.SchemaType;
import org.junit.jupiter.api.Test;

class WriterSchemasTest {

  private static final byte[] VERSION = {0, 0, 0, 0, 0, 0, 0, 7};
  private static final SchemaInfo SCHEMA =
      SchemaInfo.builder().name("").type(SchemaType.AVRO).schema("\"int\"".getBytes()).build();

  private final List<CompletableFuture<SchemaInfo>> lookUps = new ArrayList<>();
  private final AtomicInteger arrivals = new AtomicInteger();
  private final WriterSchemas schemas =
      new WriterSchemas(
          version -> {
            lookUps.add(new CompletableFuture<>());
            return lookUps.get(lookUps.size() - 1);
          },
          arrivals::incrementAndGet);

  @Test
  void looksEachVersionUpOnceAndTellsWhenItHasArrived() {
    assertThat(schemas.of(withSchema(1, VERSION))).isEmpty();
    assertThat(schemas.of(withSchema(1, VERSION))).isEmpty();
    lookUps.get(0).complete(SCHEMA);

    assertThat(arrivals).hasValue(1);
    assertThat(schemas.of(withSchema(1, VERSION)))
        .contains(new WriterSchema(SchemaType.AVRO, "\"int\""));
    assertThat(schemas.of(withSchema(2, VERSION)).orElseThrow())
        .isSameAs(schemas.of(withSchema(3, VERSION)).orElseThrow());
    assertThat(lookUps).hasSize(1);
  }

  @Test
  void looksUpAgainAfterAFailureWhichTellsNobody() {
    schemas.of(withSchema(1, VERSION));
    lookUps.get(0).completeExceptionally(new IllegalStateException("broker away"));

    assertThat(arrivals).hasValue(0);
    assertThat(schemas.of(withSchema(1, VERSION))).isEmpty();
    lookUps.get(1).complete(SCHEMA);
    assertThat(schemas.of(withSchema(1, VERSION))).isPresent();
  }

  @Test
  void hasNoneForMessagesWithoutAVersionOrWithOneTheRegistryLost() {
    assertThat(schemas.of(message(1, 0))).contains(WriterSchema.NONE);

    schemas.of(withSchema(2, VERSION));
    lookUps.get(0).complete(null);
    assertThat(schemas.of(withSchema(2, VERSION))).contains(WriterSchema.NONE);
  }
}
