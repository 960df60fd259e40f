package io.pulsescale.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.pulsescale.job.attribution.PodBinding;
import io.pulsescale.job.attribution.TaggedSample;
import io.pulsescale.job.event.Envelope;
import io.pulsescale.job.live.SeriesMark;
import io.pulsescale.job.live.Watch;
import io.pulsescale.job.replay.Recorded;
import io.pulsescale.job.replay.Retaken;
import io.pulsescale.job.routing.Interest;
import io.pulsescale.job.routing.PolicyInput;
import io.pulsescale.job.routing.SeriesInput;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.java.typeutils.PojoTypeInfo;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EdgeTypesTest {

  @ParameterizedTest
  @ValueSource(
      classes = {
        Envelope.class,
        Interest.class,
        PodBinding.class,
        PolicyInput.class,
        Recorded.class,
        Retaken.class,
        SeriesInput.class,
        SeriesMark.class,
        TaggedSample.class,
        Watch.class
      })
  void crossesAnEdgeWithoutKryo(Class<?> type) {
    Configuration withoutKryo = new Configuration();
    withoutKryo.set(PipelineOptions.GENERIC_TYPES, false);

    TypeInformation<?> information = TypeInformation.of(type);

    assertThat(information).isInstanceOf(PojoTypeInfo.class);
    assertThat(information.createSerializer(new SerializerConfigImpl(withoutKryo))).isNotNull();
  }
}
