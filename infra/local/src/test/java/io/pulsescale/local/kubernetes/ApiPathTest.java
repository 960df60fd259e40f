package io.pulsescale.local.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ApiPathTest {
  @Test
  void takesASubresourcePathApart() {
    assertThat(ApiPath.parse("/apis/apps/v1/namespaces/shop/deployments/orders/scale"))
        .contains(
            new ApiPath(
                "apps", "v1", "shop", "deployments", Optional.of("orders"), Optional.of("scale")));
  }

  @Test
  void takesACollectionOfTheCoreGroupApart() {
    assertThat(ApiPath.parse("/api/v1/namespaces/shop/pods"))
        .contains(new ApiPath("", "v1", "shop", "pods", Optional.empty(), Optional.empty()));
  }

  @Test
  void namespaceItselfIsAClusterObject() {
    assertThat(ApiPath.parse("/api/v1/namespaces/shop"))
        .contains(new ApiPath("", "v1", "", "namespaces", Optional.of("shop"), Optional.empty()));
    assertThat(ApiPath.parse("/api/v1/namespaces/shop/status").orElseThrow().subresource())
        .contains("status");
  }

  @Test
  void discoveryNamesNoResource() {
    assertThat(ApiPath.parse("/apis/apps/v1")).isEmpty();
    assertThat(ApiPath.parse("/version")).isEmpty();
    assertThat(ApiPath.parse("/")).isEmpty();
  }
}
