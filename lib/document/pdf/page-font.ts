import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  StandardFontEmbedder,
  StandardFonts,
} from 'pdf-lib';
import { type CharacterMap, parseCharacterMap } from './character-map.ts';
import { decodeStream } from './decode-stream.ts';
import { encodingOf } from './glyph-names.ts';

/** A font as far as geometry and trust need it. */
export interface PageFont {
  readonly name: string;
  readonly kind: 'simple' | 'composite' | 'type3';
  readonly isEmbedded: boolean;
  readonly isStandard: boolean;
  /** Glyph space to text space; only Type 3 fonts have their own. */
  readonly unit: number;
  readonly toUnicode: CharacterMap | undefined;
  /** What the font's own encoding says a code is; undefined where it does not say. */
  encoded(code: number): string | undefined;
  codes(bytes: Uint8Array): number[];
  /** In glyph space. */
  width(code: number): number;
}

/** Reads a font dictionary. Whatever is missing is taken as readers take it. */
export function readFont(dict: PDFDict): PageFont {
  const subtype = nameOf(dict, 'Subtype');
  const toUnicode = readToUnicode(dict);
  if (subtype === 'Type0') return compositeFont(dict, toUnicode);
  return simpleFont(dict, subtype, toUnicode);
}

function readToUnicode(dict: PDFDict): CharacterMap | undefined {
  const stream = dict.lookup(PDFName.of('ToUnicode'));
  if (!(stream instanceof PDFRawStream)) return undefined;
  return parseCharacterMap(decodeStream(stream, dict.context));
}

function compositeFont(dict: PDFDict, toUnicode: CharacterMap | undefined): PageFont {
  const list = dict.lookup(PDFName.of('DescendantFonts'));
  const first = list instanceof PDFArray ? list.lookup(0) : undefined;
  const descendant = first instanceof PDFDict ? first : dict;
  const encoding = dict.lookup(PDFName.of('Encoding'));
  const map =
    encoding instanceof PDFRawStream
      ? parseCharacterMap(decodeStream(encoding, dict.context))
      : undefined;
  const widths = readCidWidths(descendant.lookup(PDFName.of('W')));
  const usual = numberOf(descendant, 'DW') ?? 1000;
  const bytesPerCode = map?.codeBytes ?? 2;
  return {
    name: nameOf(dict, 'BaseFont'),
    kind: 'composite',
    isEmbedded: isEmbedded(descendant),
    isStandard: false,
    unit: 0.001,
    toUnicode,
    encoded: () => undefined,
    codes: (bytes) => codesOf(bytes, bytesPerCode),
    width: (code) => widths.get(map?.cids.get(code) ?? code) ?? usual,
  };
}

function simpleFont(dict: PDFDict, subtype: string, toUnicode: CharacterMap | undefined): PageFont {
  const name = nameOf(dict, 'BaseFont');
  const standard = standardOf(name);
  const first = numberOf(dict, 'FirstChar') ?? 0;
  const list = dict.lookup(PDFName.of('Widths'));
  const widths = list instanceof PDFArray ? list.asArray().map((_, at) => list.lookup(at)) : [];
  const descriptor = dict.lookup(PDFName.of('FontDescriptor'));
  const missing = descriptor instanceof PDFDict ? numberOf(descriptor, 'MissingWidth') : undefined;
  const fallback = widths.length > 0 ? undefined : standardWidths(standard ?? 'Helvetica');
  const isType3 = subtype === 'Type3';
  return {
    name,
    kind: isType3 ? 'type3' : 'simple',
    isEmbedded: isType3 || isEmbedded(dict),
    isStandard: standard !== undefined,
    unit: isType3 ? type3Unit(dict) : 0.001,
    toUnicode,
    encoded: encodingOf(dict, standard),
    codes: (bytes) => Array.from(bytes),
    width: (code) => {
      const width = widths[code - first];
      if (width instanceof PDFNumber) return width.asNumber();
      return fallback?.get(code) ?? missing ?? 500;
    },
  };
}

function type3Unit(dict: PDFDict): number {
  const matrix = dict.lookup(PDFName.of('FontMatrix'));
  const scale = matrix instanceof PDFArray ? matrix.lookup(0) : undefined;
  return scale instanceof PDFNumber ? Math.abs(scale.asNumber()) : 0.001;
}

function isEmbedded(dict: PDFDict): boolean {
  const descriptor = dict.lookup(PDFName.of('FontDescriptor'));
  if (!(descriptor instanceof PDFDict)) return false;
  return ['FontFile', 'FontFile2', 'FontFile3'].some(
    (key) => descriptor.lookup(PDFName.of(key)) instanceof PDFRawStream,
  );
}

/** `[1 [500 600] 10 20 700]`: a list from 1 on, and one width for 10 to 20; ISO 32000-1, 9.7.4.3. */
function readCidWidths(value: PDFObject | undefined): Map<number, number> {
  const widths = new Map<number, number>();
  if (!(value instanceof PDFArray)) return widths;
  const item = (at: number) => value.lookup(at);
  const number = (at: number) => {
    const found = item(at);
    return found instanceof PDFNumber ? found.asNumber() : 0;
  };
  for (let at = 0; at + 1 < value.size(); ) {
    const [first, list] = [number(at), item(at + 1)];
    if (list instanceof PDFArray) {
      for (let index = 0; index < list.size(); index++) {
        const width = list.lookup(index);
        if (width instanceof PDFNumber) widths.set(first + index, width.asNumber());
      }
      at += 2;
      continue;
    }
    const last = Math.min(number(at + 1), 0xffff);
    const width = at + 2 < value.size() ? number(at + 2) : 0;
    for (let cid = Math.max(0, first); cid <= last; cid++) widths.set(cid, width);
    at += 3;
  }
  return widths;
}

function codesOf(bytes: Uint8Array, bytesPerCode: number): number[] {
  if (bytesPerCode === 1) return Array.from(bytes);
  const codes: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    codes.push(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  }
  return codes;
}

const STANDARD_NAMES = new Set<string>(Object.values(StandardFonts));
/** Names that every reader and printer takes for one of the fourteen; ISO 32000-1, 9.6.2.2, note. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^(Arial|Helvetica)/, 'Helvetica'],
  [/^Courier/, 'Courier'],
  [/^Times/, 'Times'],
];

function standardOf(name: string): StandardFonts | undefined {
  if (STANDARD_NAMES.has(name)) return name as StandardFonts;
  const family = ALIASES.find(([pattern]) => pattern.test(name))?.[1];
  if (family === undefined) return undefined;
  const bold = /bold/i.test(name) ? 'Bold' : '';
  const slanted = /italic|oblique/i.test(name);
  if (family === 'Times') {
    const style = `${bold}${slanted ? 'Italic' : ''}` || 'Roman';
    return `Times-${style}` as StandardFonts;
  }
  const style = `${bold}${slanted ? 'Oblique' : ''}`;
  return (style === '' ? family : `${family}-${style}`) as StandardFonts;
}

const standardWidthsOf = new Map<string, ReadonlyMap<number, number>>();

function standardWidths(name: string): ReadonlyMap<number, number> {
  const known = standardWidthsOf.get(name);
  if (known !== undefined) return known;
  const widths = new Map<number, number>();
  const { font, encoding } = StandardFontEmbedder.for(name as never);
  for (let code = 32; code < 256; code++) {
    if (!encoding.canEncodeUnicodeCodePoint(code)) continue;
    const glyph = encoding.encodeUnicodeCodePoint(code);
    widths.set(code, font.getWidthOfGlyph(glyph.name) ?? 500);
  }
  standardWidthsOf.set(name, widths);
  return widths;
}

function nameOf(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

function numberOf(dict: PDFDict, key: string): number | undefined {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}
