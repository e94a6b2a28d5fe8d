import { createHash } from 'node:crypto';
import { type PDFContext, type PDFDict, PDFName, type PDFRef, PDFString } from 'pdf-lib';
import { unicodeMap } from '../../../fonts/unicode-map.ts';
import { flateStream } from '../../flate-stream.ts';
import { type CodedGlyph, compactFont, type FontKind, glyphName } from './compact-font.ts';

/** A glyph with the text that PDFium takes it for. */
export interface MeantGlyph extends CodedGlyph {
  readonly text: string;
}

/** How high and low its letters reach, as the font said. */
export interface Heights {
  readonly ascent: number;
  readonly descent: number;
}

/** Its codes mean what the font itself says (ISO 32000-1, table 123). */
const SYMBOLIC = 4;
const KINDS = { simple: 'Type1C', composite: 'CIDFontType0C' } as const;
/** ISO 32000-1, 9.6.4: letters that tell a subset of a font from others by its name. */
const [FIRST_LETTER, TAG_LENGTH, LETTERS] = ['A'.charCodeAt(0), 6, 26];

/**
 * Writes a font of these glyphs alone, named by them and by its number in the document: print facilities know fonts by
 * their names. Undefined where they are larger than a font can say.
 */
export function writeFont(
  context: PDFContext,
  { kind, number }: { readonly kind: FontKind; readonly number: number },
  glyphs: readonly MeantGlyph[],
  heights: Heights,
): PDFRef | undefined {
  const name = `${tagOf(glyphs)}+Embedded${number}`;
  const file = compactFont(kind, name, glyphs);
  if (file === undefined) return undefined;
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: SYMBOLIC,
    FontBBox: [0, heights.descent, 1000, heights.ascent],
    ItalicAngle: 0,
    Ascent: heights.ascent,
    Descent: heights.descent,
    CapHeight: heights.ascent,
    StemV: 80,
  });
  const program = flateStream(context, file, { Subtype: KINDS[kind] });
  descriptor.set(PDFName.of('FontFile3'), context.register(program));
  const text = Buffer.from(unicodeMap(kind === 'simple' ? 1 : 2, glyphs), 'latin1');
  const parts = {
    BaseFont: PDFName.of(name),
    FontDescriptor: context.register(descriptor),
    ToUnicode: context.register(flateStream(context, text)),
  };
  const font =
    kind === 'simple' ? simple(context, glyphs, parts) : composite(context, glyphs, parts);
  return context.register(font);
}

interface Parts {
  readonly BaseFont: PDFName;
  readonly FontDescriptor: PDFRef;
  readonly ToUnicode: PDFRef;
}

function simple(context: PDFContext, glyphs: readonly MeantGlyph[], parts: Parts): PDFDict {
  const first = glyphs[0]?.code ?? 0;
  const last = glyphs.at(-1)?.code ?? 0;
  const widths = Array.from({ length: last - first + 1 }, () => 0);
  for (const { code, width } of glyphs) widths[code - first] = width;
  const names = glyphs.flatMap(({ code }) => [code, PDFName.of(glyphName(code))]);
  return context.obj({
    Type: 'Font',
    Subtype: 'Type1',
    ...parts,
    FirstChar: first,
    LastChar: last,
    Widths: widths,
    Encoding: context.obj({ Type: 'Encoding', Differences: context.obj(names) }),
  });
}

function composite(
  context: PDFContext,
  glyphs: readonly MeantGlyph[],
  { ToUnicode, ...parts }: Parts,
): PDFDict {
  const inner = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType0',
    ...parts,
    DW: 0,
    W: widthsOf(glyphs),
  });
  const system = context.obj({ Supplement: 0 });
  for (const [key, value] of [
    ['Registry', 'Adobe'],
    ['Ordering', 'Identity'],
  ] as const) {
    system.set(PDFName.of(key), PDFString.of(value));
  }
  inner.set(PDFName.of('CIDSystemInfo'), system);
  return context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: parts.BaseFont,
    Encoding: 'Identity-H',
    DescendantFonts: [context.register(inner)],
    ToUnicode,
  });
}

/** A row for codes that follow each other: where it begins, and the widths. */
function widthsOf(glyphs: readonly CodedGlyph[]): (number | number[])[] {
  const rows: [first: number, widths: number[]][] = [];
  for (const { code, width } of glyphs) {
    const row = rows.at(-1);
    if (row !== undefined && row[0] + row[1].length === code) row[1].push(width);
    else rows.push([code, [width]]);
  }
  return rows.flat();
}

/** Of what the font consists of: equal documents have equal bytes, and fonts of two documents two names. */
function tagOf(glyphs: readonly MeantGlyph[]): string {
  const digest = createHash('sha256').update(JSON.stringify(glyphs)).digest();
  const letters = [...digest.subarray(0, TAG_LENGTH)].map(
    (byte) => FIRST_LETTER + (byte % LETTERS),
  );
  return String.fromCharCode(...letters);
}
