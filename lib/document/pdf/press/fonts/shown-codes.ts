import { PDFDict, type PDFName, type PDFObject, type PDFPage, PDFRawStream } from 'pdf-lib';
import { ContentReader, type Operand } from '../../content-reader.ts';
import { decodeStream } from '../../decode-stream.ts';
import { entryOf } from '../resources/entries.ts';

const SHOWS = new Set(['Tj', 'TJ', "'", '"']);

/** A font that stands in resources, and what is shown of it. */
export interface ShownFont {
  readonly font: PDFDict;
  readonly places: { readonly fonts: PDFDict; readonly key: PDFName }[];
  readonly shown: ShownCodes;
}

/** The codes that are shown, read byte by byte, and in pairs: which it is, the font says. Nearly all come again. */
class ShownCodes {
  readonly #bytes = new Uint8Array(256);
  #pairs: Uint8Array | undefined;
  /** Whether a text ends in half a pair: PDFium adds a zero to it, and others leave it out. */
  hasHalf = false;

  add(text: Uint8Array): void {
    this.#pairs ??= new Uint8Array(65_536);
    this.hasHalf ||= text.length % 2 === 1;
    for (let at = 0; at < text.length; at += 2) {
      const first = text[at] as number;
      const second = text[at + 1] ?? 0;
      this.#bytes[first] = 1;
      if (at + 1 < text.length) this.#bytes[second] = 1;
      this.#pairs[(first << 8) | second] = 1;
    }
  }

  get bytes(): number[] {
    return marked(this.#bytes);
  }

  get pairs(): number[] {
    return marked(this.#pairs ?? new Uint8Array());
  }
}

function marked(places: Uint8Array): number[] {
  const found: number[] = [];
  for (const [code, isShown] of places.entries()) if (isShown === 1) found.push(code);
  return found;
}

/**
 * The fonts that these pages name, with the codes that they show of each. Their content is of the small grammar
 * (`content-oddities.ts`): it names fonts in the resources of the very form that shows text, before it does.
 * @param unpacked streams whose data are at hand.
 */
export function shownFonts(
  pages: readonly PDFPage[],
  unpacked: ReadonlyMap<PDFRawStream, Uint8Array>,
): ShownFont[] {
  const found = new Map<PDFDict, ShownFont>();
  const todo = new Set<PDFRawStream | PDFDict | undefined>(
    pages.map(({ node }) => node.Resources()),
  );
  // A set goes on with what is added to it.
  for (const part of todo) {
    const resources = part instanceof PDFRawStream ? entryOf(part, 'Resources') : part;
    const fonts = entryOf(resources, 'Font');
    if (fonts instanceof PDFDict) nameAll(fonts, found);
    for (const drawing of drawingsIn(resources)) todo.add(drawing);
    if (part instanceof PDFRawStream && String(entryOf(part, 'Subtype')) === '/Form') {
      const bytes = unpacked.get(part) ?? decodeStream(part, part.dict.context);
      readShown(bytes, (name) => found.get(entryOf(fonts, name) as PDFDict)?.shown);
    }
  }
  return [...found.values()];
}

function drawingsIn(resources: PDFObject | undefined): PDFRawStream[] {
  const drawings = entryOf(resources, 'XObject');
  if (!(drawings instanceof PDFDict)) return [];
  const found = drawings.keys().map((key) => drawings.lookup(key));
  return found.filter((each) => each instanceof PDFRawStream);
}

function nameAll(fonts: PDFDict, found: Map<PDFDict, ShownFont>): void {
  for (const key of fonts.keys()) {
    const font = fonts.lookup(key);
    if (!(font instanceof PDFDict)) continue;
    const known = found.get(font) ?? { font, places: [], shown: new ShownCodes() };
    known.places.push({ fonts, key });
    found.set(font, known);
  }
}

function readShown(bytes: Uint8Array, codesOf: (name: string) => ShownCodes | undefined): void {
  // Without a font nothing is shown, however long it is.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('Tf')) return;
  const reader = new ContentReader(bytes);
  const saved: (ShownCodes | undefined)[] = [];
  let codes: ShownCodes | undefined;
  for (let each = reader.next(); each !== undefined; each = reader.next()) {
    const { operator, operands } = each;
    if (operator === 'q') saved.push(codes);
    if (operator === 'Q') codes = saved.pop();
    if (operator === 'Tf') codes = codesOf(nameIn(operands));
    if (SHOWS.has(operator)) for (const text of textsIn(operands)) codes?.add(text);
  }
}

function nameIn(operands: readonly Operand[]): string {
  return operands.findLast((each) => typeof each === 'string') ?? '';
}

function textsIn(operands: readonly Operand[]): Uint8Array[] {
  return operands.flatMap((each) => {
    if (each instanceof Uint8Array) return [each];
    return Array.isArray(each) ? textsIn(each) : [];
  });
}
