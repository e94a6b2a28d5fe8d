import { PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { decodeStream } from '../../decode-stream.ts';
import { flateStream } from '../../flate-stream.ts';
import { entryOf, numberIn, wordIn } from './entries.ts';
import { compactTable } from './font-programs.ts';
import { standardName } from './standard-names.ts';

const [BASE, SUBTYPE, MAP, FLAGS] = ['BaseFont', 'Subtype', 'CIDToGIDMap', 'Flags'].map((key) =>
  PDFName.of(key),
) as [PDFName, PDFName, PDFName, PDFName];
const FILES = ['FontFile', 'FontFile2', 'FontFile3'];
/** Of a font that each reader has: PDFium squeezes its letters into them, and others do not. */
const MEASURES = ['Widths', 'FirstChar', 'LastChar', 'FontDescriptor'].map((key) =>
  PDFName.of(key),
);
const [SYMBOLIC, NON_SYMBOLIC] = [1 << 2, 1 << 5];
const PREFIX = /^[A-Z]{6}\+/;
/** What a compact font is called where it belongs. */
const COMPACT: ReadonlyMap<string, PDFName> = new Map([
  ['Type1', PDFName.of('Type1C')],
  ['CIDFontType0', PDFName.of('CIDFontType0C')],
]);
/** Two bytes for each code of two. */
const WHOLE_MAP = 2 * 65_536;

/** Makes a font say one thing: what its letters are measured and called by, and where its codes lead. */
export function plainFont(font: PDFDict): void {
  const kind = wordIn(font, 'Subtype');
  const compact = COMPACT.get(kind ?? '');
  if (compact !== undefined) unwrap(font, compact);
  if (kind === 'CIDFontType0') font.delete(MAP);
  if (kind === 'CIDFontType2') plainMap(font);
  if (kind !== 'Type1' && kind !== 'TrueType') return;
  const descriptor = entryOf(font, 'FontDescriptor');
  const isEmbedded = FILES.some((key) => entryOf(descriptor, key) !== undefined);
  if (isEmbedded) plainEmbedded(font, kind);
  else plainStandard(font, kind);
}

/** By the name of a font that it has, PDFium takes that font's codes for those of the file. */
function plainEmbedded(font: PDFDict, kind: string): void {
  const name = (wordIn(font, 'BaseFont') ?? '').replace(PREFIX, '');
  if (standardName(name) !== undefined) font.set(BASE, PDFName.of('AAAAAA+Embedded'));
  const descriptor = entryOf(font, 'FontDescriptor') as PDFDict;
  const encoding = entryOf(font, 'Encoding');
  const isOwn =
    encoding === undefined ||
    (wordIn(font, 'Encoding') === undefined && entryOf(encoding, 'BaseEncoding') === undefined);
  if (kind !== 'Type1' || !isOwn) return;
  // Its own encoding counts, which PDFium asks of symbols alone.
  const flags = numberIn(descriptor, 'Flags') ?? 0;
  descriptor.set(FLAGS, PDFNumber.of((flags & ~NON_SYMBOLIC) | SYMBOLIC));
}

function plainStandard(font: PDFDict, kind: string): void {
  const name = wordIn(font, 'BaseFont') ?? '';
  const standard = standardName(name);
  if (standard === undefined || /^(Symbol|ZapfDingbats)$/.test(standard)) return;
  if (entryOf(font, 'Encoding') === undefined && kind === 'TrueType') {
    font.set(PDFName.of('Encoding'), PDFName.of('WinAnsiEncoding'));
  }
  font.set(BASE, PDFName.of(standard));
  font.set(SUBTYPE, PDFName.of('Type1'));
  for (const key of MEASURES) font.delete(key);
}

/** The compact font that an OpenType file holds, without the tables around it, which say all of it once more. */
function unwrap(font: PDFDict, compact: PDFName): void {
  const descriptor = entryOf(font, 'FontDescriptor');
  const file = entryOf(descriptor, 'FontFile3');
  if (!(descriptor instanceof PDFDict && file instanceof PDFRawStream)) return;
  if (wordIn(file, 'Subtype') !== 'OpenType') return;
  try {
    const table = compactTable(Buffer.from(decodeStream(file, font.context)));
    if (table === undefined) return;
    const unwrapped = flateStream(font.context, table);
    unwrapped.dict.set(SUBTYPE, compact);
    descriptor.set(PDFName.of('FontFile3'), font.context.register(unwrapped));
  } catch {
    // It stays an odd font.
  }
}

/** Long enough for every code: beyond the end, some programs take the code itself. */
function plainMap(font: PDFDict): void {
  const map = entryOf(font, 'CIDToGIDMap');
  if (!(map instanceof PDFRawStream)) {
    font.set(MAP, PDFName.of('Identity'));
    return;
  }
  try {
    const glyphs = decodeStream(map, font.context);
    if (glyphs.length === WHOLE_MAP) return;
    const whole = Buffer.alloc(WHOLE_MAP);
    whole.set(glyphs.subarray(0, WHOLE_MAP));
    font.set(MAP, font.context.register(flateStream(font.context, whole)));
  } catch {
    // Whoever looks for oddities finds its coding.
  }
}
