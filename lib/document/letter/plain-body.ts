import type { LetterFont } from '../letter-font.ts';
import { hasAll, type LetterStyle, type StyledFonts } from '../letter-styles.ts';
import { breakLines } from '../lines/break-lines.ts';
import type { Hyphenate } from '../lines/hyphenate.ts';
import type { TextLine } from '../lines/text-line.ts';
import { type Element, Outline } from '../structure/tags.ts';
import { BODY_ZONE } from '../window-zones.ts';
import { breakIntoLines } from './columns.ts';
import { type LetterBody, POINTS_PER_INCH, type Type } from './letter-body.ts';

const TAB_STOP = 36;
const PAGE_BREAK = '\f';
const WIDTH = (BODY_ZONE.right - BODY_ZONE.left) * POINTS_PER_INCH;
const BLANK: PlainLine = [];

/** A line whose runs are all in one face; of a paragraph where no other part is named. */
type PlainLine = TextLine & { readonly style?: LetterStyle; readonly tag?: Element };

interface PlainWords {
  readonly date: string | null;
  readonly subject: string | null;
  /** As it is written: LF ends a line, a form feed a page. */
  readonly text: string;
}

/** A plain text, with its date and subject above it. */
export function plainBody(
  { date, subject, text }: PlainWords,
  fonts: StyledFonts,
  hyphenate?: Hyphenate,
): LetterBody<PlainLine> {
  const { regular } = fonts;
  let paragraph: Element = { type: 'P' };
  return {
    linesOf(type) {
      const measure = { ...measureOf(regular, type), hyphenate };
      const [first = [], ...others] = text
        .split(PAGE_BREAK)
        .map((part) => breakIntoLines(part, measure));
      if (date === null && subject === null) return [first, ...others];
      return [[...headLines(date, subject, fonts, type), ...first], ...others];
    },
    place(rows, { left, top }, { size, leading }) {
      const lines = rows.flatMap(({ row, line, opens }) => {
        if (opens) paragraph = { type: 'P' };
        const tag = line.tag ?? paragraph;
        return line.map((run) => ({
          text: run.text,
          x: left + (run.x * size) / 1000,
          y: top - size - row * leading,
          size,
          condense: 1,
          style: line.style,
          tag,
        }));
      });
      return { lines, rules: [] };
    },
  };
}

/** Each with a blank line below it. */
function headLines(
  date: string | null,
  subject: string | null,
  { regular, bold = regular }: StyledFonts,
  type: Type,
): PlainLine[] {
  const isBold = subject !== null && hasAll(bold, subject);
  const tag = new Outline().heading(0, undefined);
  const titled = breakLines(subject ?? '', measureOf(isBold ? bold : regular, type));
  return [
    ...(date === null ? [] : [...breakLines(date, measureOf(regular, type)), BLANK]),
    ...(subject === null ? [] : [...titled.map((line) => asTitle(line, isBold, tag)), BLANK]),
  ];
}

function asTitle(line: TextLine, isBold: boolean, tag: Element): PlainLine {
  return Object.assign([...line], { tag, ...(isBold && { style: 'bold' as const }) });
}

function measureOf(font: LetterFont, { size }: Type) {
  return { font, width: (WIDTH * 1000) / size, tabStop: (TAB_STOP * 1000) / size };
}
