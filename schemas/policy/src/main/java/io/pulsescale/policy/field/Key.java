package io.pulsescale.policy.field;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** One key of a mapping: what may stand there, what holds without it, and what it means. */
public sealed interface Key {
  /** Its name, as it is written. */
  String name();

  /** What may stand there, in words that complete "allowed: …". */
  String allowed();

  /** What holds when the key is left out. */
  String otherwise();

  /** One sentence. */
  String meaning();

  /** The names of some keys. */
  static Set<String> names(List<Key> keys) {
    return keys.stream().map(Key::name).collect(Collectors.toUnmodifiableSet());
  }

  /** A single value; the fallback is empty where there is no default or it is no value. */
  record Scalar<T>(
      String name,
      Form<T> form,
      Optional<T> fallback,
      boolean required,
      String otherwise,
      String meaning)
      implements Key {
    @Override
    public String allowed() {
      return form.allowed();
    }
  }

  /** A list of values. */
  record Scalars<T>(String name, Form<T> form, String otherwise, String meaning) implements Key {
    @Override
    public String allowed() {
      return "a list, each " + form.allowed();
    }
  }

  /** A mapping with keys of its own. */
  record Section(String name, List<Key> keys, boolean required, String otherwise, String meaning)
      implements Key {
    @Override
    public String allowed() {
      return "a mapping";
    }
  }

  /** A list of mappings. */
  record Sections(String name, List<Key> keys, String otherwise, String meaning) implements Key {
    @Override
    public String allowed() {
      return "a list of mappings";
    }
  }

  /** A mapping of names that the owner chooses to texts. */
  record Texts(String name, String otherwise, String meaning) implements Key {
    @Override
    public String allowed() {
      return "a mapping of texts";
    }
  }

  /** A value that must be there. */
  static <T> Scalar<T> required(String name, Form<T> form, String meaning) {
    return new Scalar<>(name, form, Optional.empty(), true, "required", meaning);
  }

  /** A value with a default. */
  static <T> Scalar<T> of(String name, Form<T> form, T fallback, String meaning) {
    return new Scalar<>(
        name, form, Optional.of(fallback), false, "`" + form.canonical(fallback) + "`", meaning);
  }

  /** A value without which something holds that is no value of this key. */
  static <T> Scalar<T> optional(String name, Form<T> form, String otherwise, String meaning) {
    return new Scalar<>(name, form, Optional.empty(), false, otherwise, meaning);
  }

  /** A mapping that must be there. */
  static Section section(String name, List<Key> keys, String meaning) {
    return new Section(name, keys, true, "required", meaning);
  }
}
