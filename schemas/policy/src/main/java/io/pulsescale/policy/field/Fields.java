package io.pulsescale.policy.field;

import io.pulsescale.policy.Fault;
import io.pulsescale.policy.source.SourceList;
import io.pulsescale.policy.source.SourceMapping;
import io.pulsescale.policy.source.SourceScalar;
import io.pulsescale.policy.source.SourceValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The keys of one mapping, read by name. What cannot be read becomes a fault and an empty result; a
 * null stands for an absent key. What was read is kept in canonical form.
 */
public final class Fields {
  /** What a fault says of a key that is not known. */
  public static final String UNKNOWN_KEY = "an unknown key";

  /** Keys that a path shows as they are; the others are quoted. */
  private static final Pattern PLAIN_KEY = Pattern.compile("[\\w./\\[\\]-]{1,253}");

  private final SourceMapping mapping;
  private final String path;
  private final Faults faults;
  private final Map<String, SourceMapping.Entry> entries = new HashMap<>();
  private final Map<String, Object> canonical = new TreeMap<>();

  /** Takes the mapping in and tells the keys that are not known or there twice. */
  public Fields(SourceMapping mapping, String path, Faults faults, Set<String> known) {
    this.mapping = mapping;
    this.path = path;
    this.faults = faults;
    mapping.entries().forEach(entry -> takeIn(entry, known));
  }

  private void takeIn(SourceMapping.Entry entry, Set<String> known) {
    if (!known.contains(entry.key())) {
      faults.add(entry.line(), at(entry.key()), UNKNOWN_KEY, suggestion(entry.key(), known));
    } else if (entries.putIfAbsent(entry.key(), entry) != null) {
      faults.add(entry.line(), at(entry.key()), "the key a second time", "each key once");
    }
  }

  private static String suggestion(String key, Set<String> known) {
    String all = String.join(", ", known.stream().sorted().toList());
    return NearestKey.to(key, known)
        .map(nearest -> nearest + " (did you mean this?); all keys: " + all)
        .orElse(all);
  }

  public boolean has(String key) {
    return entries.containsKey(key) && !isNothing(entries.get(key).value());
  }

  /** The value of a key that may be left out. */
  public <T> Optional<T> read(String key, Form<T> form) {
    if (!has(key)) {
      return Optional.empty();
    }
    Optional<T> read = scalar(entries.get(key).value(), key, form);
    read.ifPresent(value -> canonical.put(key, form.canonical(value)));
    return read;
  }

  /** The value of a key that must be there. */
  public <T> Optional<T> required(String key, Form<T> form) {
    if (!has(key)) {
      fault(key, form.allowed());
    }
    return read(key, form);
  }

  /** The value under a key; empty when it is left out and may be, or is not allowed. */
  public <T> Optional<T> read(Key.Scalar<T> key) {
    return key.required() ? required(key.name(), key.form()) : read(key.name(), key.form());
  }

  /** The value under a key with a default; the default too when what stands there is a fault. */
  public <T> T get(Key.Scalar<T> key) {
    return read(key).or(key::fallback).orElseThrow();
  }

  /** The values of a list of scalars; empty when the key is left out. */
  public <T> List<T> list(Key.Scalars<T> key) {
    return list(key.name(), key.form());
  }

  /** The mapping under a key; empty when it is left out. */
  public Optional<Fields> mapping(Key.Section key) {
    Set<String> known = Key.names(key.keys());
    return key.required() ? requiredMapping(key.name(), known) : mapping(key.name(), known);
  }

  /** The mappings of a list; empty when the key is left out. */
  public List<Fields> mappings(Key.Sections key) {
    return mappings(key.name(), Key.names(key.keys()));
  }

  /** A mapping of free keys to texts, such as labels; empty when left out. */
  public Map<String, String> texts(Key.Texts key) {
    return texts(key.name());
  }

  /** The values of a list of scalars; empty when the key is left out. */
  public <T> List<T> list(String key, Form<T> form) {
    List<T> values = new ArrayList<>();
    List<SourceValue> elements = elements(key);
    for (int index = 0; index < elements.size(); index++) {
      scalar(elements.get(index), key + "[" + index + "]", form).ifPresent(values::add);
    }
    if (has(key)) {
      canonical.put(key, values.stream().map(form::canonical).toList());
    }
    return values;
  }

  /** The mapping under a key that may be left out. */
  public Optional<Fields> mapping(String key, Set<String> known) {
    if (!has(key)) {
      return Optional.empty();
    }
    Optional<Fields> child = child(entries.get(key).value(), key, known);
    child.ifPresent(fields -> canonical.put(key, fields.canonical));
    return child;
  }

  /** The mapping under a key that must be there. */
  public Optional<Fields> requiredMapping(String key, Set<String> known) {
    if (!has(key)) {
      fault(key, "a mapping of " + String.join(", ", known.stream().sorted().toList()));
    }
    return mapping(key, known);
  }

  /** The mappings of a list; empty when the key is left out. */
  public List<Fields> mappings(String key, Set<String> known) {
    List<Fields> children = new ArrayList<>();
    List<SourceValue> elements = elements(key);
    for (int index = 0; index < elements.size(); index++) {
      child(elements.get(index), key + "[" + index + "]", known).ifPresent(children::add);
    }
    if (has(key)) {
      canonical.put(key, children.stream().map(Fields::canonical).toList());
    }
    return children;
  }

  /** A mapping of free keys to texts, such as labels; empty when left out. */
  public Map<String, String> texts(String key) {
    return open(key).map(Fields::texts).orElse(Map.of());
  }

  /** The mapping under a key, whatever its keys are; empty when left out. */
  public Optional<Fields> open(String key) {
    if (!has(key)) {
      return Optional.empty();
    }
    if (!(entries.get(key).value() instanceof SourceMapping free)) {
      fault(key, "a mapping of texts");
      return Optional.empty();
    }
    Set<String> keys =
        free.entries().stream().map(SourceMapping.Entry::key).collect(Collectors.toSet());
    Fields child = new Fields(free, at(key), faults, keys);
    canonical.put(key, child.canonical);
    return Optional.of(child);
  }

  /** The mapping as it is written. */
  public SourceMapping source() {
    return mapping;
  }

  /** The keys that are there, sorted. */
  public Set<String> keys() {
    return new TreeSet<>(entries.keySet());
  }

  /** Every value as a text. */
  public Map<String, String> texts() {
    Map<String, String> texts = new TreeMap<>();
    for (String key : keys()) {
      read(key, TextForm.LABEL_VALUE).ifPresent(text -> texts.put(key, text));
    }
    return texts;
  }

  /** Tells that what stands under the key, or its absence, is not allowed. */
  public void fault(String key, String allowed) {
    faults.add(place(key, allowed));
  }

  /** Where the key stands or is missing and what stands there, as a fault tells it. */
  public Fault place(String key, String allowed) {
    SourceMapping.Entry entry = entries.get(key);
    return entry == null
        ? new Fault(mapping.line(), at(key), "nothing", allowed)
        : new Fault(entry.line(), at(key), shown(entry.value()), allowed);
  }

  /** Whether no fault was found so far in this mapping and below it. */
  public boolean sound() {
    return faults.noneUnder(path);
  }

  /** Whether no fault was found so far under the key. */
  public boolean sound(String key) {
    return faults.noneUnder(at(key));
  }

  /** What was read so far, keys sorted, values in their one way to be written. */
  public Map<String, Object> canonical() {
    return Collections.unmodifiableMap(canonical);
  }

  private <T> Optional<T> scalar(SourceValue value, String key, Form<T> form) {
    Optional<T> read =
        value instanceof SourceScalar scalar ? form.read(scalar) : Optional.<T>empty();
    if (read.isEmpty()) {
      faults.add(value.line(), at(key), shown(value), form.allowed());
    }
    return read;
  }

  private Optional<Fields> child(SourceValue value, String key, Set<String> known) {
    if (value instanceof SourceMapping child) {
      return Optional.of(new Fields(child, at(key), faults, known));
    }
    faults.add(value.line(), at(key), shown(value), "a mapping");
    return Optional.empty();
  }

  private List<SourceValue> elements(String key) {
    if (!has(key)) {
      return List.of();
    }
    if (entries.get(key).value() instanceof SourceList list) {
      return list.elements();
    }
    fault(key, "a list");
    return List.of();
  }

  private String at(String key) {
    String step = PLAIN_KEY.matcher(key).matches() ? key : SourceScalar.quoted(key);
    return path.isEmpty() ? step : path + "." + step;
  }

  private static String shown(SourceValue value) {
    return isNothing(value) ? "nothing" : value.shown();
  }

  private static boolean isNothing(SourceValue value) {
    return value instanceof SourceScalar scalar && scalar.isNothing();
  }
}
