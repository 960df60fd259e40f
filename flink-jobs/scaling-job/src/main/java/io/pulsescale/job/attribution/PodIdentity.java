package io.pulsescale.job.attribution;

import io.pulsescale.event.PodReference;
import java.util.regex.Pattern;

/** The two names under which a sample and a pod can meet. */
public final class PodIdentity {
  private static final String BY_INSTANCE = "instance|";
  private static final String BY_TAGS = "pod|";
  private static final Pattern NOT_IN_A_TAG = Pattern.compile("[^A-Za-z0-9+_.:=-]");

  private PodIdentity() {}

  /** By container id, with or without its scheme ({@code containerd://…}). */
  public static String ofInstance(String containerId) {
    int scheme = containerId.indexOf("://");
    return BY_INSTANCE + (scheme < 0 ? containerId : containerId.substring(scheme + 3));
  }

  /** By namespace and name, in the letters that a tag can hold. */
  public static String ofPod(String namespace, String name) {
    return BY_TAGS + inTag(namespace) + "/" + inTag(name);
  }

  public static String ofPod(PodReference pod) {
    return ofPod(pod.getNamespace(), pod.getName());
  }

  static boolean isByInstance(String identity) {
    return identity.startsWith(BY_INSTANCE);
  }

  private static String inTag(String text) {
    return NOT_IN_A_TAG.matcher(text).replaceAll("_");
  }
}
