package io.pulsescale.policysource;

import io.pulsescale.policy.Fault;
import io.pulsescale.policy.PolicyParser;
import io.pulsescale.policy.PolicyResult;
import java.util.List;

/** What a file holds: text, or nothing that can be read and why. */
sealed interface FileContent {

  record Text(String text) implements FileContent {
    @Override
    public PolicyResult parse() {
      return PolicyParser.parse(text);
    }
  }

  record Unreadable(String why) implements FileContent {
    @Override
    public PolicyResult parse() {
      return new PolicyResult.Rejected(
          List.of(new Fault(1, "document", why, "a readable file of UTF-8 text")));
    }
  }

  PolicyResult parse();
}
