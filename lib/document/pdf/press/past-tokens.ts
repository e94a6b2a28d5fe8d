const [SPACE, SPECIAL] = [1, 2];
/** In which a picture names the coding of its data: ASCII85, in which `EI` may end any line. */
const LONGEST_DICTIONARY = 300;
/** By byte; ISO 32000-1, 7.2.2. */
const CLASS = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) CLASS[code] = SPACE;
for (const character of '()<>[]{}/%') CLASS[character.charCodeAt(0)] = SPECIAL;

export function isSpace(code: number): boolean {
  return CLASS[code] === SPACE;
}

export function isSpecial(code: number): boolean {
  return CLASS[code] === SPECIAL;
}

/** Where a string ends that begins here, and of how many bytes it is: at most so many, as escapes are counted whole. */
export function pastString(
  bytes: Uint8Array,
  start: number,
): { readonly end: number; readonly length: number } {
  if (bytes[start] === 0x3c) {
    const found = bytes.indexOf(0x3e, start);
    const end = found < 0 ? bytes.length : found + 1;
    return { end, length: (end - start - 1) >> 1 };
  }
  let escapes = 0;
  let at = start + 1;
  for (let open = 1; at < bytes.length && open > 0; at += 1) {
    const code = bytes[at];
    if (code === 0x5c) {
      at += 1;
      escapes += 1;
    } else if (code === 0x28) open += 1;
    else if (code === 0x29) open -= 1;
  }
  return { end: at, length: at - start - 2 - escapes };
}

/** Where a picture within content ends, after its `BI`: at the first `EI` that plain text follows, as operators are. */
export function pastPicture(bytes: Uint8Array, from: number): number {
  let isText = false;
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === 0x38 && bytes[at + 1] === 0x35) isText ||= at - from < LONGEST_DICTIONARY;
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49) continue;
    const before = bytes[at - 1] ?? 0;
    const isAlone = !isText || before === 0x3e || isSpace(before);
    if (isAlone && isPlain(bytes.subarray(at + 2, at + 12))) return at + 2;
  }
  return bytes.length;
}

function isPlain(after: Uint8Array): boolean {
  const [first = 0x20] = after;
  return isSpace(first) && after.every((code) => (code >= 0x20 && code < 0x7f) || isSpace(code));
}
