package io.pulsescale.polling.tls;

import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.HexFormat;

/**
 * Wraps older forms of private keys: {@code PrivateKeyInfo ::= SEQUENCE {version 0, algorithm,
 * OCTET STRING key}} (RFC 5208).
 */
final class Pkcs8 {
  private static final int SEQUENCE = 0x30;
  private static final int OCTET_STRING = 0x04;

  /** In an EC key: its curve, {@code [0]}. */
  private static final int EC_PARAMETERS = 0xA0;

  private static final byte[] VERSION = hex("020100");
  private static final byte[] RSA = hex("300D06092A864886F70D0101010500");
  private static final byte[] EC_PUBLIC_KEY = hex("06072A8648CE3D0201");

  private Pkcs8() {}

  /**
   * @param pkcs1 RSAPrivateKey (RFC 8017)
   */
  static byte[] ofRsa(byte[] pkcs1) {
    return wrapped(RSA, pkcs1);
  }

  /**
   * @param sec1 ECPrivateKey (RFC 5915) that names its curve
   */
  static byte[] ofEc(byte[] sec1) {
    return wrapped(der(SEQUENCE, EC_PUBLIC_KEY, curve(sec1)), sec1);
  }

  /** {@code ECPrivateKey ::= SEQUENCE {version, OCTET STRING key, [0] curve, [1] public key}}. */
  private static byte[] curve(byte[] sec1) {
    try {
      ByteBuffer all = ByteBuffer.wrap(sec1);
      ByteBuffer fields = ByteBuffer.wrap(content(all));
      while (fields.hasRemaining()) {
        boolean found = (fields.get(fields.position()) & 0xFF) == EC_PARAMETERS;
        byte[] field = content(fields);
        if (found) {
          return field;
        }
      }
    } catch (BufferUnderflowException cutShort) {
      // Names no curve either.
    }
    throw new IllegalArgumentException("an EC key that does not name its curve");
  }

  /** The content of the element that begins here; afterwards the buffer stands behind it. */
  private static byte[] content(ByteBuffer elements) {
    elements.get();
    int length = elements.get() & 0xFF;
    if (length > 0x7F) {
      int lengthBytes = length & 0x7F;
      length = 0;
      for (int i = 0; i < lengthBytes; i++) {
        length = length << 8 | elements.get() & 0xFF;
      }
    }
    if (length < 0 || length > elements.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] content = new byte[length];
    elements.get(content);
    return content;
  }

  private static byte[] wrapped(byte[] algorithm, byte[] key) {
    return der(SEQUENCE, VERSION, algorithm, der(OCTET_STRING, key));
  }

  private static byte[] der(int tag, byte[]... parts) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      content.writeBytes(part);
    }
    ByteArrayOutputStream element = new ByteArrayOutputStream();
    element.write(tag);
    element.writeBytes(length(content.size()));
    element.writeBytes(content.toByteArray());
    return element.toByteArray();
  }

  /** Of the shortest form, as DER demands; keys are shorter than 64 KiB. */
  private static byte[] length(int bytes) {
    if (bytes <= 0x7F) {
      return new byte[] {(byte) bytes};
    }
    return bytes <= 0xFF
        ? new byte[] {(byte) 0x81, (byte) bytes}
        : new byte[] {(byte) 0x82, (byte) (bytes >> 8), (byte) bytes};
  }

  private static byte[] hex(String text) {
    return HexFormat.of().parseHex(text);
  }
}
