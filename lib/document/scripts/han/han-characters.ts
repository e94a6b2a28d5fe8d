/** What the faces of China, Japan and Korea may have, as first and last, and first and last again. */
const RANGES: readonly number[] = [
  ...[0x2e80, 0x2fdf, 0x3000, 0x302f, 0x3031, 0x303c, 0x303e, 0x3296, 0x3298, 0x3298],
  ...[0x329a, 0x4dbf, 0x4e00, 0x9fff, 0xac00, 0xd7a3, 0xf900, 0xfaff, 0xfe30, 0xfe4f],
  ...[0xff01, 0xffef, 0x20000, 0x323af],
];

/** Beyond it no character of theirs has a code point. */
export const HAN_CODE_POINTS = 0x323b0;

export function isHan(code: number): boolean {
  if (code < 0x2e80) return false;
  return RANGES.some((first, at) => at % 2 === 0 && code >= first && code <= (RANGES[at + 1] ?? 0));
}

/** Letters of Chinese, Japanese and Korean. */
export const HAN_LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/gu;
