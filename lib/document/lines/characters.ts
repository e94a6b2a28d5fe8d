import { kernBetween, type LetterFont } from '../letter-font.ts';

export const TAB = 0x09;
const SPACE = 0x20;
export const HYPHEN = 0x2d;
export const SOFT_HYPHEN = 0xad;
/** Between words of scripts that have no spaces; no text brings it along. */
const ZERO_WIDTH_SPACE = 0x200b;
const SECTION_SIGN = 0xa7;
const PARAGRAPH_SIGN = 0xb6;
const CLOSING_BRACKET = 0x29;
const [ZERO, NINE] = [0x30, 0x39];
/** Groups of three digits behind a first one, with a space between two; then their sign. */
const GROUPS = /(?:^|\n|[^\d\s]\s?)\d{1,3}(?:[ \u2000-\u200a]\d{3}){0,2}$/;
const GROUP = /^\d{3}(?!\d)/;
const SIGN = /^[€£¥$%](?![\d\p{L}])/u;
const AREA = /^\(\d{3}\)$/;
const NUMBER = /^\d{3}[-. ]\d{4}(?!\d)/;

/** How far a character moves on, after another one. */
export function advanceOf(font: LetterFont, previous: number, code: number): number {
  return (font.widthOf[code] ?? 0) + kernBetween(font, previous, code);
}

/** Not between a section sign and its number, nor where a hyphen would end the line, nor within a number. */
export function mayBreakAfter(text: string, at: number): boolean {
  const previous = text.charCodeAt(at - 1);
  if (previous === SECTION_SIGN || previous === PARAGRAPH_SIGN || previous === HYPHEN) return false;
  if (isDigit(previous)) return !isWithinSum(text, at);
  return previous !== CLOSING_BRACKET || !isBehindArea(text, at);
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

/** Of `1 048 200 €` each space; of a longer row of numbers some may end a line. */
function isWithinSum(text: string, at: number): boolean {
  if (!isDigit(text.charCodeAt(at + 1))) return SIGN.test(text.slice(at + 1, at + 3));
  return (
    GROUP.test(text.slice(at + 1, at + 5)) && GROUPS.test(text.slice(Math.max(0, at - 13), at))
  );
}

/** `(541) 555-0160` */
function isBehindArea(text: string, at: number): boolean {
  return NUMBER.test(text.slice(at + 1, at + 10)) && AREA.test(text.slice(Math.max(0, at - 5), at));
}

/** Not the no-break spaces U+00A0, U+2007 and U+202F. */
export function isBreakingSpace(code: number): boolean {
  if (code <= SPACE) return code === SPACE;
  return (code >= 0x2000 && code <= ZERO_WIDTH_SPACE && code !== 0x2007) || code === 0x205f;
}

function isWhite(code: number): boolean {
  return code === TAB || isBreakingSpace(code);
}

export function skipSpaces(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isWhite(text.charCodeAt(at))) at++;
  return at;
}

export function skipSpacesBack(text: string, end: number, start: number): number {
  let at = end;
  while (at > start && isWhite(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Spaces, and soft hyphens behind which nothing follows. */
export function skipUnprintedBack(text: string, end: number, start: number): number {
  let at = end;
  while (at > start && isUnprinted(text.charCodeAt(at - 1))) at--;
  return at;
}

function isUnprinted(code: number): boolean {
  return code === SOFT_HYPHEN || isWhite(code);
}

/** Of soft hyphens, only the one that a line is broken at is printed: as its `ending`; of breaks without width none. */
export function printedSlice(text: string, start: number, end: number, ending: string): string {
  const last = ending === '' ? skipUnprintedBack(text, end, start) : end;
  return text.slice(start, last).replace(/[\u00ad\u200b]/g, '') + ending;
}
