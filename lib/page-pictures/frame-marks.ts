import type { PageMark } from '../ports.ts';

/** Red, green and blue. */
type Color = readonly [number, number, number];

/** They differ in brightness too, for those who do not tell red from green, and for gray printers. */
export const FRAME_COLORS: Readonly<Record<PageMark['severity'], Color>> = {
  error: [200, 0, 0],
  warning: [240, 140, 0],
  info: [0, 110, 220],
};

const THICK_DOTS = 3;
/** Between the mark and its frame, so that no ink is covered. */
const AROUND_DOTS = THICK_DOTS + 2;

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly dotsPerInch: number;
  /** Three bytes a dot, in rows from the top. */
  readonly colors: Uint8Array;
}

/** Draws a frame around each mark, as far as it is on the page; the most severe lie on top. */
export function frameMarks(canvas: Canvas, marks: readonly PageMark[]): void {
  for (const severity of ['info', 'warning', 'error'] as const) {
    for (const mark of marks.filter((each) => each.severity === severity)) frame(canvas, mark);
  }
}

function frame(canvas: Canvas, { rectInches, severity }: PageMark): void {
  const [x, y, w, h] = rectInches.map((inches) => Math.round(inches * canvas.dotsPerInch));
  const [left, right] = within(x ?? 0, w ?? 0, canvas.width);
  const [top, bottom] = within(y ?? 0, h ?? 0, canvas.height);
  const color = FRAME_COLORS[severity];
  const fillRows = (from: number, to: number) => {
    for (let row = Math.max(0, from); row < Math.min(canvas.height, to); row += 1) {
      fill(canvas, row, [left, right], color);
    }
  };
  fillRows(top, top + THICK_DOTS);
  fillRows(bottom - THICK_DOTS, bottom);
  for (let row = top; row < bottom; row += 1) {
    fill(canvas, row, [left, Math.min(right, left + THICK_DOTS)], color);
    fill(canvas, row, [Math.max(left, right - THICK_DOTS), right], color);
  }
}

/** From and to: a little around, and something of it on the page. */
function within(from: number, length: number, most: number): readonly [number, number] {
  const first = Math.max(0, Math.min(from - AROUND_DOTS, most - THICK_DOTS));
  const last = Math.min(most, Math.max(from + length + AROUND_DOTS, first + THICK_DOTS));
  return [first, last];
}

function fill(canvas: Canvas, row: number, [from, to]: readonly [number, number], color: Color) {
  for (let column = from; column < to; column += 1) {
    canvas.colors.set(color, (row * canvas.width + column) * 3);
  }
}
