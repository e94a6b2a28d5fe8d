import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import type { Look } from '../../page-sight.ts';
import { dropUnreached } from '../drop-unreached.ts';
import { entryOf, numberIn, wordIn } from '../resources/entries.ts';
import { type AskedCodes, askPdfium } from './ask-pdfium.ts';
import type { FontKind } from './compact-font.ts';
import { type Heights, writeFont } from './font-dictionaries.ts';
import { type ShownCodes, shownCodes } from './shown-codes.ts';
import { standardName } from './standard-names.ts';

const FONT = PDFName.of('Font');
const FILES = ['FontFile', 'FontFile2', 'FontFile3'];
/** Beyond it no letter reaches, in thousandths of its size. */
const FARTHEST = 10_000;
const USUAL: Heights = { ascent: 750, descent: -250 };
/** More than all letters of a language; what shows more is drawn otherwise. */
const MOST_CODES = 20_000;

/** Of a font that is named and shows nothing: none has no glyph at all. */
const ANY_CODE = 32;

/** A font that stands in resources, under these names. */
interface NamedFont {
  readonly font: PDFDict;
  readonly names: Set<string>;
  readonly places: { readonly fonts: PDFDict; readonly key: PDFName }[];
}

/**
 * Puts in the place of each font one of our own, of what PDFium draws for the codes that are shown: their outlines,
 * their widths, and the text that they stand for. Programs read fonts in a hundred ways, and agree on these.
 * Type 3 fonts stay, which are drawings, and fonts that cannot be had this way.
 * @param unpacked streams whose data are at hand.
 * @returns the fonts of ours.
 */
export async function embedFonts(
  document: PDFDocument,
  unpacked: ReadonlyMap<PDFRawStream, Uint8Array>,
  look: Look,
): Promise<ReadonlySet<PDFObject>> {
  const { context } = document;
  const named = [...namedFonts(document)].filter(({ font }) => kindOf(font) !== undefined);
  if (named.length === 0) return new Set();
  const shown = codesIn(document, unpacked);
  const asked = named.flatMap((each) => {
    const codes = shown === undefined ? undefined : askedOf(each, shown(each.names));
    return codes === undefined ? [] : [{ ...each, ...codes }];
  });
  const drawn = asked.length === 0 ? [] : await askPdfium(asked, look);
  const ours = new Set<PDFObject>();
  for (const [at, { font, kind, places }] of asked.entries()) {
    const found = drawn?.[at];
    if (found === undefined || found.isEmbedded !== isEmbedded(font)) continue;
    const ref = writeFont(context, kind, found.glyphs, heightsOf(font));
    if (ref === undefined) continue;
    ours.add(context.lookup(ref) as PDFDict);
    for (const { fonts, key } of places) fonts.set(key, ref);
  }
  dropUnreached(document);
  return ours;
}

function codesIn(document: PDFDocument, unpacked: ReadonlyMap<PDFRawStream, Uint8Array>) {
  try {
    return shownCodes(document.context, unpacked);
  } catch {
    // What cannot be read by us is flattened, as PDFium draws it.
    return undefined;
  }
}

/** All fonts of all resources. */
function namedFonts({ context }: PDFDocument): Iterable<NamedFont> {
  const found = new Map<PDFDict, NamedFont>();
  const todo = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = todo.pop(); object !== undefined; object = todo.pop()) {
    const parts = object instanceof PDFRawStream ? object.dict : object;
    if (parts instanceof PDFArray) todo.push(...parts.asArray());
    if (!(parts instanceof PDFDict)) continue;
    const fonts = parts.lookup(FONT);
    if (fonts instanceof PDFDict) nameAll(fonts, found);
    todo.push(...parts.values());
  }
  return found.values();
}

function nameAll(fonts: PDFDict, found: Map<PDFDict, NamedFont>): void {
  for (const key of fonts.keys()) {
    const font = fonts.lookup(key);
    if (!(font instanceof PDFDict)) continue;
    const known = found.get(font) ?? { font, names: new Set(), places: [] };
    known.names.add(key.decodeText());
    known.places.push({ fonts, key });
    found.set(font, known);
  }
}

/** Undefined of what is no font that PDFium would tell us of: it finds a composite one that is not here by its text. */
function kindOf(font: PDFDict): FontKind | undefined {
  const kind = wordIn(font, 'Subtype');
  const isPlain = kind === 'Type1' || kind === 'TrueType';
  const isStandard = isPlain && standardName(wordIn(font, 'BaseFont') ?? '') !== undefined;
  if (!isStandard && !isEmbedded(font)) return undefined;
  if (isPlain) return 'simple';
  const isPaired = kind === 'Type0' && wordIn(font, 'Encoding') === 'Identity-H';
  return isPaired ? 'composite' : undefined;
}

function askedOf({ font }: NamedFont, shown: ShownCodes): Omit<AskedCodes, 'font'> | undefined {
  const kind = kindOf(font);
  if (kind === undefined) return undefined;
  const found = kind === 'simple' ? shown.bytes : shown.pairs;
  const codes = found.length === 0 ? [ANY_CODE] : found;
  // PDFium tells of no glyph of the first code.
  return codes[0] === 0 || codes.length > MOST_CODES ? undefined : { kind, codes };
}

function innerOf(font: PDFDict): PDFObject | undefined {
  const list = entryOf(font, 'DescendantFonts');
  return list instanceof PDFArray && list.size() > 0 ? list.lookup(0) : font;
}

function isEmbedded(font: PDFDict): boolean {
  const descriptor = entryOf(innerOf(font), 'FontDescriptor');
  return FILES.some((key) => entryOf(descriptor, key) !== undefined);
}

function heightsOf(font: PDFDict): Heights {
  const descriptor = entryOf(innerOf(font), 'FontDescriptor');
  const [ascent = 0, descent = 0] = ['Ascent', 'Descent'].map((key) =>
    Math.round(numberIn(descriptor, key) ?? 0),
  );
  const isPlain = ascent > 0 && ascent < FARTHEST && descent <= 0 && descent > -FARTHEST;
  return isPlain ? { ascent, descent } : USUAL;
}
