import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  StandardFontEmbedder,
} from 'pdf-lib';
import type { Operand, Operation } from '../content-reader.ts';
import { plainNumber } from '../plain-number.ts';
import { standardName } from '../press/fonts/standard-names.ts';
import { entryOf, exactNumbers, numberIn, wordIn } from '../press/resources/entries.ts';
import { namesOf } from '../press/resources/plain-drawn-fonts.ts';

const THOUSANDTHS = 1000;
const SPACE = 32;
/** What readers take for letters that a composite font says nothing of (ISO 32000-1, 9.7.4.3). */
const USUAL_WIDTH = 1000;
/** As much as any line; beyond it nothing is on the sheet, and programs reckon each in its way. */
const FARTHEST = 1_000_000;

/** Where an encoding that nothing names differs from WinAnsi, among letters that are written. */
const STANDARD_QUOTES = [
  [39, 'quoteright'],
  [96, 'quoteleft'],
] as const;

/** How far each code of a text moves, in thousandths of the size; undefined where the font does not say. */
type Widths = (
  text: Uint8Array,
) => readonly { readonly width: number; readonly isSpace: boolean }[];

interface State {
  readonly widths: Widths | undefined;
  readonly size: number;
  readonly letterSpace: number;
  readonly wordSpace: number;
}

/** How far text moves that content shows, as far as its fonts say. */
export class TextAdvance {
  readonly #fonts: PDFObject | undefined;
  readonly #known = new Map<string, Widths | undefined>();
  readonly #saved: State[] = [];
  #state: State = { widths: undefined, size: 0, letterSpace: 0, wordSpace: 0 };

  constructor(resources: PDFObject | undefined) {
    this.#fonts = entryOf(resources, 'Font');
  }

  /** To be told of every operation, in their order. */
  follow({ operator, operands }: Operation): void {
    const last = operands.at(-1);
    if (operator === 'q') this.#saved.push(this.#state);
    if (operator === 'Q') this.#state = this.#saved.pop() ?? this.#state;
    if (operator === 'Tc') this.#state = { ...this.#state, letterSpace: numberFrom(last) };
    if (operator === 'Tw') this.#state = { ...this.#state, wordSpace: numberFrom(last) };
    if (operator === 'Tf') {
      const name = operands.at(-2);
      const widths = typeof name === 'string' ? this.#widthsOf(name) : undefined;
      this.#state = { ...this.#state, widths, size: numberFrom(last) };
    }
    if (operator === '"') {
      // From the end: a hidden text with fewer of them is no reason to refuse the file.
      const [wordSpace, letterSpace] = [operands.at(-3), operands.at(-2)];
      this.#state = {
        ...this.#state,
        wordSpace: numberFrom(wordSpace),
        letterSpace: numberFrom(letterSpace),
      };
    }
  }

  /** Operators that move as this one does, which shows text, and show nothing; to be asked once it was followed. */
  instead({ operator, operands }: Operation): string {
    const { letterSpace, wordSpace } = this.#state;
    const moved = this.#moved(operands.at(-1));
    const step = moved === 0 ? '' : ` [${plainNumber(-moved)}] TJ`;
    if (operator === "'") return ` T*${step} `;
    if (operator === '"')
      return ` ${plainNumber(wordSpace)} Tw ${plainNumber(letterSpace)} Tc T*${step} `;
    return `${step} `;
  }

  /** In thousandths of the size, as a `TJ` counts; 0 where nobody can tell. */
  #moved(shown: Operand | undefined): number {
    const { widths, size, letterSpace, wordSpace } = this.#state;
    const parts = Array.isArray(shown) ? shown : [shown];
    let moved = 0;
    for (const part of parts) {
      if (typeof part === 'number') moved -= part;
      if (!(part instanceof Uint8Array)) continue;
      if (widths === undefined || size === 0) continue;
      for (const { width, isSpace } of widths(part)) {
        moved += width + ((letterSpace + (isSpace ? wordSpace : 0)) * THOUSANDTHS) / size;
      }
    }
    return Math.abs(moved) < FARTHEST ? moved : 0;
  }

  #widthsOf(name: string): Widths | undefined {
    if (!this.#known.has(name)) this.#known.set(name, widthsOf(entryOf(this.#fonts, name)));
    return this.#known.get(name);
  }
}

function numberFrom(value: Operand | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function widthsOf(font: PDFObject | undefined): Widths | undefined {
  if (wordIn(font, 'Subtype') === 'Type0') return compositeWidths(font);
  const widthOf = saidWidths(font) ?? standardWidths(font);
  if (widthOf === undefined) return undefined;
  return (text) => [...text].map((code) => ({ width: widthOf(code), isSpace: code === SPACE }));
}

/** Those that a simple font lists; of a Type 3 font in its own units. */
function saidWidths(font: PDFObject | undefined): ((code: number) => number) | undefined {
  const [list, first] = [entryOf(font, 'Widths'), numberIn(font, 'FirstChar')];
  if (!(list instanceof PDFArray) || first === undefined) return undefined;
  const widths = list.asArray().map((_, at) => numberOf(list.lookup(at)));
  const isDrawn = wordIn(font, 'Subtype') === 'Type3';
  const scale = isDrawn ? THOUSANDTHS * (exactNumbers(font, 'FontMatrix', 6)?.[0] ?? 0) : 1;
  const missing = numberIn(entryOf(font, 'FontDescriptor'), 'MissingWidth') ?? 0;
  return (code) => scale * (widths[code - first] ?? missing);
}

/** Those of the fonts that every reader has. */
function standardWidths(font: PDFObject | undefined): ((code: number) => number) | undefined {
  const name = standardName(wordIn(font, 'BaseFont') ?? '');
  if (name === undefined) return undefined;
  const { encoding, font: metrics } = StandardFontEmbedder.for(
    name as Parameters<typeof StandardFontEmbedder.for>[0],
  );
  const names = new Map(
    encoding.supportedCodePoints.map((point) => {
      const { code, name: glyph } = encoding.encodeUnicodeCodePoint(point);
      return [code, glyph] as const;
    }),
  );
  const base = wordIn(font, 'Encoding') ?? wordIn(entryOf(font, 'Encoding'), 'BaseEncoding');
  if (encoding.name === 'WinAnsi' && base === undefined) {
    for (const [code, glyph] of STANDARD_QUOTES) names.set(code, glyph);
  }
  for (const [code, glyph] of namesOf(entryOf(font, 'Encoding')))
    names.set(code, glyph.decodeText());
  return (code) => metrics.getWidthOfGlyph(names.get(code) ?? '') ?? 0;
}

/** Those of a font whose codes are two bytes, and the numbers of its letters; undefined of any other. */
function compositeWidths(font: PDFObject | undefined): Widths | undefined {
  if (wordIn(font, 'Encoding') !== 'Identity-H') return undefined;
  const list = entryOf(font, 'DescendantFonts');
  const inner = list instanceof PDFArray && list.size() > 0 ? list.lookup(0) : undefined;
  if (!(inner instanceof PDFDict)) return undefined;
  const [usual, said] = [numberIn(inner, 'DW') ?? USUAL_WIDTH, rangedWidths(inner)];
  return (text) =>
    Array.from({ length: Math.ceil(text.length / 2) }, (_, at) => {
      const code = ((text[2 * at] as number) << 8) | (text[2 * at + 1] ?? 0);
      return { width: said(code) ?? usual, isSpace: false };
    });
}

/** As `W` lists them: a first code with the widths from there on, or a first and a last code with one for all. */
function rangedWidths(inner: PDFDict): (code: number) => number | undefined {
  const list = inner.lookup(PDFName.of('W'));
  const parts = list instanceof PDFArray ? list.asArray().map((_, at) => list.lookup(at)) : [];
  const single = new Map<number, number>();
  const ranges: (readonly [first: number, last: number, width: number])[] = [];
  for (let at = 0; at + 1 < parts.length; ) {
    const [first, next] = [numberOf(parts[at]), parts[at + 1]];
    if (next instanceof PDFArray) {
      for (const [nth] of next.asArray().entries())
        single.set(first + nth, numberOf(next.lookup(nth)));
      at += 2;
    } else {
      ranges.push([first, numberOf(next), numberOf(parts[at + 2])]);
      at += 3;
    }
  }
  return (code) =>
    single.get(code) ?? ranges.find(([first, last]) => code >= first && code <= last)?.[2];
}

function numberOf(value: PDFObject | undefined): number {
  return value instanceof PDFNumber ? value.asNumber() : 0;
}
