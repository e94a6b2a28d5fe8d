/**
 * The bytes of standard base64 with its padding (RFC 4648, section 4); undefined for anything else, and for nothing.
 * Node skips what it does not know, knows the alphabet of URLs, and takes a letter beyond Latin-1 for its low byte; so
 * the characters are looked at, and the length of what came out is compared: one pattern for both would cost far more
 * over 14 million characters.
 */
export function decodeStandardBase64(base64: string): Uint8Array | undefined {
  const bytes = Buffer.from(base64, 'base64');
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const expected = (base64.length / 4) * 3 - padding;
  const isStandard = base64 !== '' && bytes.length === expected && !/[^A-Za-z0-9+/=]/.test(base64);
  return isStandard ? bytes : undefined;
}
