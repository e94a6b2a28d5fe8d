import { PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib';
import { decodeStream } from '../decode-stream.ts';
import { flateStream } from '../flate-stream.ts';
import { type CharacterMap, characterMaps } from './character-maps.ts';

const [SUBTYPE, TRUE_TYPE, FONT_FILE] = ['Subtype', 'TrueType', 'FontFile2'].map((key) =>
  PDFName.of(key),
) as [PDFName, PDFName, PDFName];
const NON_SYMBOLIC = 1 << 5;
const ENCODING = PDFName.of('Encoding');
const ENCODINGS = /^(<<|\/(WinAnsi|MacRoman|MacExpert|Standard)Encoding$)/;
/** What a symbolic font adds to its codes, if anything. */
const SYMBOL_PAGES = [0, 0xf000, 0xf100, 0xf200];
/** From here on the encodings part, and no two maps agree upon a code that is none of theirs. */
const BEYOND_ASCII = 127;

/**
 * A font of one-byte codes may have several maps from codes to glyphs, and each program asks another one first. Where
 * they differ, the one alone is left that PDFium asks.
 * @param done fonts that were looked at: many share one file.
 */
export function keepOneMap(font: PDFDict, done: Set<PDFRef>): void {
  if (font.lookup(SUBTYPE) !== TRUE_TYPE) return;
  const descriptor = font.lookup(PDFName.of('FontDescriptor'));
  const ref = descriptor instanceof PDFDict ? descriptor.get(FONT_FILE) : undefined;
  if (!(descriptor instanceof PDFDict && ref instanceof PDFRef) || done.has(ref)) return;
  done.add(ref);
  const file = font.context.lookup(ref);
  const bytes = file instanceof PDFRawStream ? unpacked(file) : undefined;
  if (!(file instanceof PDFRawStream) || bytes === undefined) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { table, maps } = characterMaps(view);
  const encoding = encodingOf(font, numberOf(descriptor, 'Flags'));
  if (maps.length < 2 || !differ(maps, encoding)) return;
  const kept = askedFirst(maps, encoding);
  if (kept === undefined) return;
  view.setUint16(table + 2, 1);
  bytes.copyWithin(table + 4, kept.record, kept.record + 8);
  // PDFium takes a name that nobody knows for none.
  if (!ENCODINGS.test(String(font.lookup(ENCODING) ?? '<<'))) font.delete(ENCODING);
  const rewritten = flateStream(font.context, bytes);
  rewritten.dict.set(PDFName.of('Length1'), PDFNumber.of(bytes.length));
  font.context.assign(ref, rewritten);
}

/** What cannot be unpacked is left to PDFium. */
function unpacked(file: PDFRawStream): Uint8Array | undefined {
  try {
    return Uint8Array.from(decodeStream(file, file.dict.context));
  } catch {
    return undefined;
  }
}

interface Encoding {
  /** Whether it is one of Windows or Macintosh, from which every program comes to the same letters. */
  readonly isKnown: boolean;
  readonly isNonSymbolic: boolean;
  /** Whether PDFium goes by the names of letters, and not by bare codes (`CPDF_TrueTypeFont::LoadGlyphMap`). */
  readonly isByName: boolean;
}

function encodingOf(font: PDFDict, flags: number): Encoding {
  const entry = font.lookup(ENCODING);
  const differences = entry instanceof PDFDict && entry.has(PDFName.of('Differences'));
  const base = entry instanceof PDFDict ? entry.lookup(PDFName.of('BaseEncoding')) : entry;
  const isKnown = /^\/(WinAnsi|MacRoman)Encoding$/.test(String(base));
  const isNonSymbolic = (flags & NON_SYMBOLIC) !== 0;
  return {
    isKnown,
    isNonSymbolic,
    isByName: isNonSymbolic || (isKnown && !differences),
  };
}

/** Whether any code leads to one glyph by one way and to another by another. Widths bind no program. */
function differ(maps: readonly CharacterMap[], { isKnown }: Encoding): boolean {
  const last = isKnown ? BEYOND_ASCII - 1 : 255;
  for (let code = 0; code <= last; code += 1) {
    const found = new Set(maps.flatMap((map) => glyphsIn(map, code)).filter((glyph) => glyph > 0));
    if (found.size > 1) return true;
  }
  return false;
}

/** By the bare code, and where symbols are: some programs ask for the one first, and some for the other. */
function glyphsIn(map: CharacterMap, code: number): number[] {
  const pages = map.platform === 3 ? SYMBOL_PAGES : [0];
  try {
    return pages.map((page) => map.glyphOf(page + code));
  } catch {
    return [];
  }
}

/** Whether programs may take the codes of a TrueType font, of which one map is kept, for different glyphs. */
export function hasTwoWays(font: PDFDict, file: Uint8Array): boolean {
  const descriptor = font.lookup(PDFName.of('FontDescriptor'));
  const flags = descriptor instanceof PDFDict ? numberOf(descriptor, 'Flags') : 0;
  const { maps } = characterMaps(new DataView(file.buffer, file.byteOffset, file.byteLength));
  return differ(maps, encodingOf(font, flags));
}

function askedFirst(
  maps: readonly CharacterMap[],
  { isNonSymbolic, isByName }: Encoding,
): CharacterMap | undefined {
  const find = (platform: number, encoding?: number) =>
    maps.find((map) => map.platform === platform && (encoding ?? map.encoding) === map.encoding);
  const [unicode, symbols, roman] = [find(3, 1) ?? find(0), find(3, 0), find(1, 0)];
  if (!isByName) return symbols ?? roman ?? unicode ?? maps[0];
  return unicode ?? (isNonSymbolic ? (roman ?? symbols) : (symbols ?? roman)) ?? maps[0];
}

function numberOf(dict: PDFDict, key: string): number {
  const value: PDFObject | undefined = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : 0;
}
