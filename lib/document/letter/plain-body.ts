import { breakLines, type TextLine } from '../break-lines.ts';
import type { LetterFont } from '../letter-font.ts';
import { BODY_ZONE } from '../window-zones.ts';
import { type LetterBody, POINTS_PER_INCH } from './letter-body.ts';

const TAB_STOP = 36;
const PAGE_BREAK = '\f';
const WIDTH = (BODY_ZONE.right - BODY_ZONE.left) * POINTS_PER_INCH;

/** A text as it is written: LF ends a line, a form feed a page. */
export function plainBody(text: string, font: LetterFont): LetterBody<TextLine> {
  return {
    linesOf({ size }) {
      const measure = { font, width: (WIDTH * 1000) / size, tabStop: (TAB_STOP * 1000) / size };
      return text.split(PAGE_BREAK).map((part) => breakLines(part, measure));
    },
    place(rows, { left, top }, { size, leading }) {
      const lines = rows.flatMap(({ row, line }) =>
        line.map((run) => ({
          text: run.text,
          x: left + (run.x * size) / 1000,
          y: top - size - row * leading,
          size,
          condense: 1,
        })),
      );
      return { lines, rules: [] };
    },
  };
}
