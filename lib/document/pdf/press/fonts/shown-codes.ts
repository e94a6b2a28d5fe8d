import { type PDFContext, PDFDict, PDFName, PDFRawStream } from 'pdf-lib';
import { ContentReader, type Operand } from '../../content-reader.ts';
import { decodeStream } from '../../decode-stream.ts';
import { entryOf, wordIn } from '../resources/entries.ts';

const PATTERN = PDFName.of('PatternType');
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);

/** What is shown under a name of a font, read byte by byte, and in pairs: which it is, the font says. In order. */
export interface ShownCodes {
  readonly bytes: readonly number[];
  readonly pairs: readonly number[];
}

/** A place for each code: nearly all codes come again and again. */
class Codes {
  readonly #bytes = new Uint8Array(256);
  readonly #pairs = new Uint8Array(65_536);

  add(text: Uint8Array): void {
    for (let at = 0; at < text.length; at += 2) {
      const first = text[at] as number;
      // Of an odd byte at the end PDFium makes a pair with zero.
      const second = text[at + 1] ?? 0;
      this.#bytes[first] = 1;
      if (at + 1 < text.length) this.#bytes[second] = 1;
      this.#pairs[(first << 8) | second] = 1;
    }
  }

  static all(codes: readonly Codes[]): ShownCodes {
    return {
      bytes: marked(codes.map((each) => each.#bytes)),
      pairs: marked(codes.map((each) => each.#pairs)),
    };
  }
}

function marked([first = new Uint8Array(), ...others]: readonly Uint8Array[]): number[] {
  const found: number[] = [];
  for (let code = 0; code < first.length; code += 1) {
    if (first[code] === 1 || others.some((each) => each[code] === 1)) found.push(code);
  }
  return found;
}

/**
 * Which codes of its fonts a document shows, in whatever it draws: rather too many than too few. A name may stand for
 * another font in each of its parts; what is shown before a part names a font is in that of whoever draws it.
 * @param unpacked streams whose data are at hand.
 */
export function shownCodes(
  context: PDFContext,
  unpacked: ReadonlyMap<PDFRawStream, Uint8Array>,
): (names: Iterable<string>) => ShownCodes {
  const named = new Map<string, Codes>();
  const inherited = new Codes();
  const codesOf = (name: string) => {
    const codes = named.get(name) ?? new Codes();
    named.set(name, codes);
    return codes;
  };
  for (const stream of drawingsIn(context)) {
    const bytes = unpacked.get(stream) ?? decodeStream(stream, context);
    readShown(bytes, (name, text) => (name === undefined ? inherited : codesOf(name)).add(text));
  }
  return (names) => Codes.all([inherited, ...[...names].map(codesOf)]);
}

/** Forms, patterns, and the glyphs of Type 3 fonts. */
function drawingsIn(context: PDFContext): PDFRawStream[] {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.flatMap((object) => {
    if (object instanceof PDFRawStream) return isDrawing(object) ? [object] : [];
    const glyphs = entryOf(object, 'CharProcs');
    if (!(glyphs instanceof PDFDict)) return [];
    const streams = glyphs.values().map((glyph) => context.lookup(glyph));
    return streams.filter((stream) => stream instanceof PDFRawStream);
  });
}

function isDrawing(stream: PDFRawStream): boolean {
  return wordIn(stream, 'Subtype') === 'Form' || stream.dict.has(PATTERN);
}

type Show = (font: string | undefined, text: Uint8Array) => void;

function readShown(bytes: Uint8Array, show: Show): void {
  const reader = new ContentReader(bytes);
  const saved: (string | undefined)[] = [];
  let font: string | undefined;
  for (let each = reader.next(); each !== undefined; each = reader.next()) {
    const { operator, operands } = each;
    if (operator === 'q') saved.push(font);
    if (operator === 'Q' && saved.length > 0) font = saved.pop();
    if (operator === 'Tf') font = nameIn(operands) ?? font;
    if (SHOWS.has(operator)) for (const text of textsIn(operands)) show(font, text);
  }
}

function nameIn(operands: readonly Operand[]): string | undefined {
  return operands.findLast((each) => typeof each === 'string');
}

function textsIn(operands: readonly Operand[]): Uint8Array[] {
  return operands.flatMap((each) => {
    if (each instanceof Uint8Array) return [each];
    return Array.isArray(each) ? textsIn(each) : [];
  });
}
