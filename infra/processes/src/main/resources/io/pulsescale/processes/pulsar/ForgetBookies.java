import java.util.Optional;
import org.apache.pulsar.metadata.api.MetadataStoreConfig;
import org.apache.pulsar.metadata.api.extended.MetadataStoreExtended;

/** Run by java itself on the class path of a Pulsar release; the argument is the metadata store's URL. */
public class ForgetBookies {
  private static final String REGISTERED = "/ledgers/available";

  public static void main(String[] arguments) throws Exception {
    try (MetadataStoreExtended store =
        MetadataStoreExtended.create(arguments[0], MetadataStoreConfig.builder().build())) {
      for (String bookie : store.getChildren(REGISTERED).join()) {
        if (!bookie.equals("readonly")) {
          store.delete(REGISTERED + "/" + bookie, Optional.empty()).join();
        }
      }
    }
    System.exit(0);
  }
}
