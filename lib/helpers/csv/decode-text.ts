/** Zero bytes among so many first ones say whether text without a mark is UTF-16, and which. */
const LOOKED_AT_BYTES = 4096;
/** Latin letters are half zeros there; anything else has next to none. */
const UTF_16_SHARE = 0.3;

/**
 * The text of a file as spreadsheets write them: UTF-8, UTF-16 in either order, with or without a byte order mark, or
 * Windows-1252, which any bytes are.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes);
  if (encoding !== undefined) return withoutMark(new TextDecoder(encoding).decode(bytes));
  try {
    return withoutMark(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The mark is no text; the decoder leaves it out, a caller's string may still have it. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, LOOKED_AT_BYTES);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [high = 0, low = 0] = zeros;
  if (Math.max(high, low) < head.length * UTF_16_SHARE) return undefined;
  return low > high ? 'utf-16le' : 'utf-16be';
}
