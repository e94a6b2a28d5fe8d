/** ISO 32000-1, 7.2.2 and 7.3. */
export const CODE = {
  tab: 0x09,
  lineFeed: 0x0a,
  return: 0x0d,
  space: 0x20,
  percent: 0x25,
  open: 0x28,
  close: 0x29,
  plus: 0x2b,
  comma: 0x2c,
  minus: 0x2d,
  dot: 0x2e,
  slash: 0x2f,
  zero: 0x30,
  four: 0x34,
  seven: 0x37,
  nine: 0x39,
  less: 0x3c,
  greater: 0x3e,
  openArray: 0x5b,
  backslash: 0x5c,
  closeArray: 0x5d,
} as const;
const [SPACE, SPECIAL] = [1, 2];
/** By byte. */
const CLASS = new Uint8Array(256);
for (const code of [0, CODE.tab, CODE.lineFeed, 12, CODE.return, CODE.space]) CLASS[code] = SPACE;
for (const character of '()<>[]{}/%') CLASS[character.charCodeAt(0)] = SPECIAL;

export function isSpace(code: number): boolean {
  return CLASS[code] === SPACE;
}

export function isSpecial(code: number): boolean {
  return CLASS[code] === SPECIAL;
}

export interface PastString {
  readonly end: number;
  /** Of how many bytes it is: at most so many, as escapes are counted whole. */
  readonly length: number;
  readonly oddity: string | undefined;
}

export function pastString(bytes: Uint8Array, start: number): PastString {
  return bytes[start] === CODE.less ? pastDigits(bytes, start) : pastLiteral(bytes, start);
}

function pastDigits(bytes: Uint8Array, start: number): PastString {
  const found = bytes.indexOf(CODE.greater, start);
  const end = found < 0 ? bytes.length : found + 1;
  let oddity = found < 0 ? 'a string without an end' : undefined;
  let digits = 0;
  for (let at = start + 1; at < end - 1; at += 1) {
    const code = bytes[at] as number;
    if (isSpace(code)) continue;
    digits += 1;
    if (!isHex(code)) oddity ??= 'a string of digits that are none';
  }
  // Most add a zero, and some leave the last one out.
  if (digits % 2 === 1) oddity ??= 'a string of half a byte';
  return { end, length: (end - start - 1) >> 1, oddity };
}

/** A return within a string is a line feed to some, as is one before a line feed. */
function pastLiteral(bytes: Uint8Array, start: number): PastString {
  let escapes = 0;
  let at = start + 1;
  let open = 1;
  let oddity: string | undefined;
  for (; at < bytes.length && open > 0; at += 1) {
    const code = bytes[at];
    if (code === CODE.backslash) {
      at += 1;
      escapes += 1;
      if (isLargeOctal(bytes, at)) oddity ??= 'a string with a number above 255';
    } else if (code === CODE.open) open += 1;
    else if (code === CODE.close) open -= 1;
    else if (code === CODE.return) oddity ??= 'a string with a bare return';
  }
  if (open > 0) oddity ??= 'a string without an end';
  return { end: at, length: at - start - 2 - escapes, oddity };
}

function isLargeOctal(bytes: Uint8Array, at: number): boolean {
  return (
    isBetween(bytes[at], CODE.four, CODE.seven) &&
    isBetween(bytes[at + 1], CODE.zero, CODE.seven) &&
    isBetween(bytes[at + 2], CODE.zero, CODE.seven)
  );
}

function isBetween(code: number | undefined, first: number, last: number): boolean {
  return code !== undefined && code >= first && code <= last;
}

function isHex(code: number): boolean {
  // A letter is one whether it is small or not.
  return isBetween(code, CODE.zero, CODE.nine) || isBetween(code | 0x20, 0x61, 0x66);
}
