import { kernBetween, type LetterFont } from '../letter-font.ts';

export const TAB = 0x09;
const SPACE = 0x20;
export const HYPHEN = 0x2d;
export const SOFT_HYPHEN = 0xad;
/** Between words of scripts that have no spaces; no text brings it along. */
const ZERO_WIDTH_SPACE = 0x200b;
const SECTION_SIGN = 0xa7;
const PARAGRAPH_SIGN = 0xb6;

/** How far a character moves on, after another one. */
export function advanceOf(font: LetterFont, previous: number, code: number): number {
  return (font.widthOf[code] ?? 0) + kernBetween(font, previous, code);
}

/** Not between a section sign and its number, nor where a hyphen would end the line. */
export function mayBreakAfter(text: string, at: number): boolean {
  const previous = text.charCodeAt(at - 1);
  return previous !== SECTION_SIGN && previous !== PARAGRAPH_SIGN && previous !== HYPHEN;
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
