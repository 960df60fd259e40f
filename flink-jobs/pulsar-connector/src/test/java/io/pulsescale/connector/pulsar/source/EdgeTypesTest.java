package io.pulsescale.connector.pulsar.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.connector.pulsar.MessageOrigin;
import java.io.IOException;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.java.typeutils.PojoTypeInfo;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.junit.jupiter.api.Test;

class EdgeTypesTest {

  private static final MessageOrigin KEYLESS =
      new MessageOrigin("persistent://shop/orders/in", -1, "5:7:-1", null, 1_000, 0);

  @Test
  void poisonMessageWithItsOriginIsNotSerializedByKryo() throws IOException {
    TypeInformation<PoisonMessage> type = TypeInformation.of(PoisonMessage.class);
    PoisonMessage poison = new PoisonMessage(KEYLESS, "boom");

    assertThat(type).isInstanceOf(PojoTypeInfo.class);
    assertThat(((PojoTypeInfo<?>) type).getTypeAt("origin")).isInstanceOf(PojoTypeInfo.class);
    assertThat(copied(type, poison)).isEqualTo(poison);
  }

  @Test
  void errorOfAPoisonMessageIsShortened() {
    PoisonMessage poison = PoisonMessage.of(KEYLESS, new IllegalStateException("x".repeat(10_000)));

    assertThat(poison.error()).hasSize(500).startsWith("java.lang.IllegalStateException: xxx");
  }

  private static <T> T copied(TypeInformation<T> type, T value) throws IOException {
    TypeSerializer<T> serializer = type.createSerializer(new SerializerConfigImpl());
    DataOutputSerializer out = new DataOutputSerializer(64);
    serializer.serialize(value, out);
    return serializer.deserialize(new DataInputDeserializer(out.getCopyOfBuffer()));
  }
}
