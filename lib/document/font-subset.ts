import { hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { buildCff, type SubsetGlyph } from './fonts/build-cff.ts';
import { unicodeMap } from './fonts/unicode-map.ts';
import type { LetterFont } from './letter-font.ts';

/** What PDF strings escape: CR and LF, both brackets and the backslash; ISO 32000-1, 7.3.4.2. */
const ESCAPED_BYTES: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x28, 0x29, 0x5c]);
const FIRST_ASCII = 0x20;
const LAST_ASCII = 0x7e;
/** Of deflate: a tenth quicker than with its usual level, and half a hundredth larger. */
const PACKING = { level: 4, windowBits: 14, memLevel: 7 };

/**
 * The characters that one document uses, and the bytes that stand for them in its pages. The PDF carries a font
 * of one-byte codes, as word processors write them; a document of more characters than one such font holds has
 * several. ASCII keeps its own codes, every other character gets the next free one, and no code is a byte that
 * strings escape. The order of first use decides, so the same document gets the same fonts.
 */
export interface FontSubset {
  /** By character, what `codeOf` has answered; 0 before that. */
  readonly codes: Uint16Array;
  /** The number of the font times 256, plus the byte. */
  codeOf(character: number): number;
  finish(): EmbeddableFont[];
}

export interface EmbeddableFont {
  /** Bare CFF, deflated. */
  readonly program: Uint8Array;
  /** What its codes stand for, deflated. */
  readonly toUnicode: Uint8Array;
  /** Six letters that tell subsets apart; ISO 32000-1, 9.6.4. */
  readonly tag: string;
  /** Code and character, in the order of the codes. */
  readonly characters: readonly (readonly [code: number, character: number])[];
  /** Of the characters, in their order. */
  readonly widths: readonly number[];
}

/** Control codes come last, because some programs skip them. */
const CODES = [...codesBetween(0x20, 0xff), ...codesBetween(0x01, 0x1f)];
/** The first font keeps the codes of ASCII for ASCII. */
const NOT_ASCII = CODES.filter((code) => !isAscii(code));

export function startSubset(font: LetterFont): FontSubset {
  const codes = new Uint16Array(font.glyphOf.length);
  const parts: [number, number][][] = [[]];
  let free = NOT_ASCII.toReversed();
  return {
    codes,
    codeOf(character) {
      const known = codes[character] ?? 0;
      if (known !== 0) return known;
      const keepsItsCode = isAscii(character) && !ESCAPED_BYTES.has(character);
      if (!keepsItsCode && free.length === 0) {
        free = CODES.toReversed();
        parts.push([]);
      }
      const part = keepsItsCode ? 0 : parts.length - 1;
      const code = keepsItsCode ? character : (free.pop() ?? 0);
      parts[part]?.push([code, character]);
      codes[character] = part * 256 + code;
      return part * 256 + code;
    },
    finish: () => parts.map((characters) => finish(font, characters)),
  };
}

function codesBetween(first: number, last: number): number[] {
  const codes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return codes.filter((code) => !ESCAPED_BYTES.has(code));
}

function isAscii(code: number): boolean {
  return code >= FIRST_ASCII && code <= LAST_ASCII;
}

/** Many letters use the same characters; one is often set three times: for a quote, a person and its order. */
const KEPT_FONTS = 64;
const keptFonts = new WeakMap<LetterFont, Map<string, EmbeddableFont>>();

function finish(font: LetterFont, used: readonly [number, number][]): EmbeddableFont {
  const characters = used.toSorted(([a], [b]) => a - b);
  const key = String.fromCharCode(...characters.flat());
  const kept = keptFonts.get(font) ?? new Map<string, EmbeddableFont>();
  const found = kept.get(key) ?? embeddable(font, characters, key);
  // The one that was asked for last goes last.
  kept.delete(key);
  if (kept.size >= KEPT_FONTS) kept.delete(kept.keys().next().value ?? '');
  keptFonts.set(font, kept.set(key, found));
  return found;
}

function embeddable(
  font: LetterFont,
  characters: readonly (readonly [number, number])[],
  key: string,
): EmbeddableFont {
  const glyphs = characters.map(
    ([code, character]): SubsetGlyph => ({
      code,
      glyph: font.glyphOf[character] ?? 0,
      width: font.widthOf[character] ?? 0,
    }),
  );
  return {
    program: deflateSync(buildCff(font, glyphs), PACKING),
    toUnicode: deflateSync(Buffer.from(codeMap(characters, font), 'latin1'), PACKING),
    tag: tagOf(key),
    characters,
    widths: glyphs.map(({ width }) => width),
  };
}

/** Codes of ASCII stand for themselves, and need one entry. */
function codeMap(
  characters: EmbeddableFont['characters'],
  { standsFor }: Pick<LetterFont, 'standsFor'>,
): string {
  const others = characters.filter(([code, character]) => code !== character || !isAscii(code));
  const meant = others.map(([code, character]) => {
    const text = standsFor?.get(character) ?? character;
    return { code, text: typeof text === 'string' ? text : String.fromCodePoint(text) };
  });
  return unicodeMap(1, meant, { hasAscii: others.length < characters.length });
}

/** Of its codes and characters: with the name of its face they say all. */
function tagOf(key: string): string {
  const digest = hash('sha256', key, 'buffer');
  const letters = Array.from(digest.subarray(0, 6), (byte) => 0x41 + (byte % 26));
  return String.fromCharCode(...letters);
}
