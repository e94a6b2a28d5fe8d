import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib';
import { decodeStream } from '../../decode-stream.ts';
import { hasTwoWays } from '../one-character-map.ts';
import { entryOf, isPlainlyCoded, wordIn, wordOf } from './entries.ts';
import { isCompact, isTrueType, isType1 } from './font-programs.ts';
import { oddDrawnFont } from './odd-drawn-fonts.ts';
import { standardName } from './standard-names.ts';

const FILES = ['FontFile', 'FontFile2', 'FontFile3'];
const NAMED = /^(WinAnsi|MacRoman|Standard)Encoding$/;
/** Names of letters that every program knows, as far as their shape tells. */
const LETTER = /^\/(\.notdef|[A-Za-z]+)$/;
const EMBEDDED = 'a font of an odd kind';

/** Kinds of fonts, each with the key and the kind of a program that fits it. */
const FITTING: ReadonlyMap<string, (file: Buffer) => boolean> = new Map([
  ['Type1 FontFile ', isType1],
  ['Type1 FontFile3 Type1C', isCompact],
  ['TrueType FontFile2 ', isTrueType],
  ['CIDFontType2 FontFile2 ', isTrueType],
  ['CIDFontType0 FontFile3 CIDFontType0C', isCompact],
]);

/** Why not every program takes the same glyphs from a font. */
export function oddFont(font: PDFDict): string | undefined {
  const kind = wordIn(font, 'Subtype');
  if (kind === 'Type3') return oddDrawnFont(font);
  if (kind === 'Type0') return oddComposite(font);
  if (kind !== 'Type1' && kind !== 'TrueType') return EMBEDDED;
  const descriptor = entryOf(font, 'FontDescriptor');
  const isEmbedded = FILES.some((key) => entryOf(descriptor, key) !== undefined);
  if (!isEmbedded) return oddStandard(font);
  if (hasOddEncoding(font)) return 'a font with an odd encoding';
  const file = programOf(font, kind);
  if (file === undefined) return EMBEDDED;
  const isOpen = kind === 'TrueType' && hasTwoWays(font, file);
  return isOpen ? 'a font whose codes mean several glyphs' : undefined;
}

/** What is not in the file is substituted, and all do so alike for a few names only. */
function oddStandard(font: PDFDict): string | undefined {
  const name = wordIn(font, 'BaseFont') ?? '';
  if (standardName(name) === undefined) return 'a font that is not embedded';
  const encoding = entryOf(font, 'Encoding');
  const isSymbol = name === 'Symbol' || name === 'ZapfDingbats';
  if (isSymbol) {
    const isPlain = encoding === undefined && wordIn(font, 'Subtype') === 'Type1';
    return isPlain ? undefined : 'a font that is not embedded';
  }
  const names = differencesOf(encoding);
  const isKnown = !hasOddEncoding(font) && names.every((each) => LETTER.test(each));
  return isKnown ? undefined : 'a font with an odd encoding';
}

function hasOddEncoding(font: PDFDict): boolean {
  const encoding = entryOf(font, 'Encoding');
  if (encoding === undefined) return false;
  if (!(encoding instanceof PDFDict)) return !NAMED.test(wordOf(encoding) ?? '');
  const base = entryOf(encoding, 'BaseEncoding');
  const differences = entryOf(encoding, 'Differences');
  const isList = differences === undefined || differences instanceof PDFArray;
  return !isList || (base !== undefined && !NAMED.test(wordOf(base) ?? ''));
}

function differencesOf(encoding: PDFObject | undefined): string[] {
  const list = entryOf(encoding, 'Differences');
  if (!(list instanceof PDFArray)) return [];
  const parts = list.asArray().map((_, at) => list.lookup(at));
  return parts.filter((part) => part instanceof PDFName).map(String);
}

function oddComposite(font: PDFDict): string | undefined {
  if (wordIn(font, 'Encoding') !== 'Identity-H') return 'a font with an odd encoding';
  const list = entryOf(font, 'DescendantFonts');
  const inner = list instanceof PDFArray && list.size() === 1 ? list.lookup(0) : undefined;
  const kind = wordIn(inner, 'Subtype') ?? '';
  if (!(inner instanceof PDFDict) || programOf(inner, kind) === undefined) return EMBEDDED;
  const map = entryOf(inner, 'CIDToGIDMap');
  const isMap = map instanceof PDFRawStream ? isPlainlyCoded(map) : wordOf(map) === 'Identity';
  const isPlain = kind === 'CIDFontType2' ? isMap : map === undefined;
  return isPlain ? undefined : 'a font with an odd encoding';
}

/** The program of an embedded font, where it is the only one and fits the font. */
function programOf(font: PDFDict, kind: string): Buffer | undefined {
  const descriptor = entryOf(font, 'FontDescriptor');
  const keys = FILES.filter((key) => entryOf(descriptor, key) !== undefined);
  const stream = entryOf(descriptor, keys[0] ?? '');
  if (keys.length !== 1 || !(stream instanceof PDFRawStream) || !isPlainlyCoded(stream))
    return undefined;
  const subtype = keys[0] === 'FontFile3' ? wordIn(stream, 'Subtype') : '';
  const fits = FITTING.get(`${kind} ${keys[0]} ${subtype}`);
  try {
    const file = Buffer.from(decodeStream(stream, stream.dict.context));
    return fits?.(file) ? file : undefined;
  } catch {
    return undefined;
  }
}
