package io.pulsescale.polling.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.pulsescale.polling.FailureCategory;
import io.pulsescale.polling.PollException;
import io.pulsescale.polling.http.TestIdentity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsIdentityTest {
  @TempDir private static Path made;
  private static TestIdentity first;
  private static TestIdentity second;

  @TempDir private Path folder;
  private KeyPairFiles files;
  private TlsIdentity identity;

  @BeforeAll
  static void makes() throws Exception {
    first = TestIdentity.client(made, "first");
    second = TestIdentity.client(made, "second");
  }

  @BeforeEach
  void mounts() throws Exception {
    files = new KeyPairFiles(folder.resolve("tls.crt"), folder.resolve("tls.key"));
    put(first.certificate(), files.certificate());
    put(first.key(), files.key());
    identity = TlsIdentity.of(Optional.of(first.certificate()), Optional.of(files));
  }

  @Test
  void staysTheSameWhileTheFilesSayTheSame() throws Exception {
    SSLContext before = identity.context();
    put(first.key(), files.key());

    assertThat(identity.context()).isSameAs(before);
  }

  @Test
  void isAnotherOnceTheFilesWereReplaced() throws Exception {
    SSLContext before = identity.context();
    put(second.certificate(), files.certificate());
    put(second.key(), files.key());

    assertThat(identity.context()).isNotSameAs(before);
  }

  @Test
  void isNoneWhileOnlyOneOfTwoFilesWasReplaced() throws Exception {
    put(second.key(), files.key());

    PollException failure = catchThrowableOfType(PollException.class, identity::context);

    assertThat(failure.category()).isEqualTo(FailureCategory.TLS);
    assertThat(failure)
        .hasMessageContaining("tls.key is not the key of the certificate in")
        .hasMessageContaining("tls.crt");
  }

  private static void put(Path from, Path to) throws Exception {
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }
}
