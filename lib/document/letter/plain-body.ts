import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import type { TextColumn } from '../../ports.ts';
import type { LetterFont } from '../letter-font.ts';
import { hasAll, type LetterStyle, type StyledFonts } from '../letter-styles.ts';
import { breakLines } from '../lines/break-lines.ts';
import type { Hyphenate } from '../lines/hyphenate.ts';
import type { Closing, Measure, TextLine } from '../lines/text-line.ts';
import type { OrderParagraph } from '../scripts/right-to-left.ts';
import { type Element, Outline } from '../structure/tags.ts';
import { marked, withSignature } from './closing.ts';
import { breakLinesAndColumns } from './columns.ts';
import type { FoundClosing } from './find-closing.ts';
import {
  type LetterBody,
  type PageRows,
  SIGNATURE,
  signatureIn,
  type Type,
} from './letter-body.ts';
import { USUAL_COLUMN } from './text-column.ts';

const TAB_STOP = 36;
const PAGE_BREAK = '\f';
const BLANK: PlainLine = [];
/** Below a compliment that is indented the signature is, too. */
const signedBelow = (compliment?: TextLine): PlainLine =>
  Object.assign([{ text: '', x: compliment?.[0]?.x ?? 0 }], { isSigned: true });

/** A line whose runs are all in one face; of a paragraph where no other part is named. */
type PlainLine = TextLine & { readonly style?: LetterStyle; readonly tag?: Element };

interface PlainWords {
  readonly date: string | null;
  readonly subject: string | null;
  /** As it is written: LF ends a line, a form feed a page. */
  readonly text: string;
  /** Where it closes; it is not where this is absent. */
  readonly closing?: FoundClosing | undefined;
}

/** How the running text of a letter is set, beside its type. */
export interface BodySetting {
  readonly hyphenate?: Hyphenate | undefined;
  readonly column?: TextColumn | undefined;
  /** Of that of the letter font. */
  readonly leading?: number | undefined;
  /** There is a signature, which wants a line. */
  readonly isSigned?: boolean | undefined;
  /** Of paragraphs with letters that are written from right to left. */
  readonly order?: OrderParagraph | undefined;
}

/** A plain text, with its date and subject above it. */
export function plainBody(
  { date, subject, text, closing }: PlainWords,
  fonts: StyledFonts,
  { hyphenate, column = USUAL_COLUMN, leading: spacing = 1, isSigned }: BodySetting = {},
): LetterBody<PlainLine> {
  const { regular } = fonts;
  let paragraph: Element = { type: 'P' };
  return {
    column,
    leading: spacing,
    linesOf(type) {
      const measure = { ...measureOf(regular, type, column), hyphenate };
      const parts = text
        .split(PAGE_BREAK)
        .map((part, at) =>
          closing?.part === at
            ? closedLines(part, closing, measure)
            : breakLinesAndColumns(part, measure),
        );
      const pages: PlainLine[][] = isSigned ? signed(parts, closing) : parts;
      if (date === null && subject === null) return pages;
      const [first = [], ...others] = pages;
      return [[...headLines(date, subject, fonts, { type, column }), ...first], ...others];
    },
    place(rows, { left, top }, { size, leading }) {
      const lines = rows.flatMap(({ row, line, opens }) => {
        if (opens) paragraph = { type: 'P' };
        const tag = line.tag ?? paragraph;
        return line.map((run) => ({
          text: run.text,
          x: left + (run.x * size) / 1000,
          ...(run.fromRight !== undefined && { fromRight: left + (run.fromRight * size) / 1000 }),
          y: top - size - row * leading,
          size,
          condense: 1,
          style: line.style,
          tag,
        }));
      });
      if (!isSigned) return { lines, rules: [] };
      const written = lines.filter((line) => line.text !== '');
      const signature = signatureIn(rows, { left, top }, leading);
      const x = left + indentOfSignature(rows, size, column);
      return { lines: written, rules: [], signature: signature && { ...signature, x } };
    },
  };
}

/** In points; a signature does not leave the column. */
function indentOfSignature(
  rows: PageRows<PlainLine>,
  size: number,
  { left, right }: TextColumn,
): number {
  const indent = rows.find(({ line }) => line.isSigned)?.line[0]?.x ?? 0;
  const most = (right - left) * POINTS_PER_INCH - SIGNATURE.width;
  return Math.min((indent * size) / 1000, most);
}

/** As `breakLinesAndColumns`, with marks on the compliment and the last of its names. */
function closedLines(
  part: string,
  { compliment, names }: FoundClosing,
  measure: Measure,
): TextLine[] {
  const lines = part.split('\n');
  const end = names?.end ?? compliment + 1;
  const broken = (from: number, to: number) =>
    from < to ? breakLinesAndColumns(lines.slice(from, to).join('\n'), measure) : [];
  return [
    ...broken(0, compliment),
    ...lastMarked(broken(compliment, compliment + 1), 'compliment'),
    ...lastMarked(broken(compliment + 1, end), 'names_end'),
    ...broken(end, lines.length),
  ];
}

function lastMarked(lines: readonly TextLine[], closing: Closing): TextLine[] {
  const last = lines.at(-1);
  return last === undefined ? [] : lines.with(-1, marked(last, closing));
}

/** Where the letter closes, or on the last page that says something. */
function signed(pages: readonly TextLine[][], closing: FoundClosing | undefined): PlainLine[][] {
  const last =
    closing?.part ?? pages.findLastIndex((lines) => lines.some((line) => line.length > 0));
  return pages.map((lines, at) =>
    at === last ? withSignature<PlainLine>(lines, { blank: BLANK, signed: signedBelow }) : lines,
  );
}

/** Each with a blank line below it. */
function headLines(
  date: string | null,
  subject: string | null,
  { regular, bold = regular }: StyledFonts,
  { type, column }: { readonly type: Type; readonly column: TextColumn },
): PlainLine[] {
  const isBold = subject !== null && hasAll(bold, subject);
  const tag = new Outline().heading(0, undefined);
  const titled = breakLines(subject ?? '', measureOf(isBold ? bold : regular, type, column));
  return [
    ...(date === null ? [] : [...breakLines(date, measureOf(regular, type, column)), BLANK]),
    ...(subject === null ? [] : [...titled.map((line) => asTitle(line, isBold, tag)), BLANK]),
  ];
}

function asTitle(line: TextLine, isBold: boolean, tag: Element): PlainLine {
  return Object.assign([...line], { tag, ...(isBold && { style: 'bold' as const }) });
}

function measureOf(font: LetterFont, { size }: Type, { left, right }: TextColumn) {
  const width = (right - left) * POINTS_PER_INCH;
  return { font, width: (width * 1000) / size, tabStop: (TAB_STOP * 1000) / size };
}
