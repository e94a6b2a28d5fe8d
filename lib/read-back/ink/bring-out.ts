import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { INK_BELOW } from './find-skew.ts';

const PAPER = 255;
/** Dots each way of which the mean is what a dot is compared with: wider than a stroke, narrower than a band. */
const REACH = 20;
/** How much darker than around it a dot must be to be drawn, and how much darker it is drawn. */
const LEAST_STEP = 8;
const GAIN = 8;
/** Dots: as far as the rim of a dark letter is gray. */
const RIM = 2;

/** The picture with faint strokes made dark and even grounds made paper: what is pale to OCR is plain to the eye. */
export function bringOut(picture: GrayPicture, steps = stepsOf(picture)): GrayPicture {
  const levels = new Uint8Array(steps.length).fill(PAPER);
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at] ?? 0;
    if (step >= LEAST_STEP) levels[at] = Math.max(0, PAPER - GAIN * step);
  }
  return { ...picture, levels };
}

/** By how much a dot on a dark ground must be lighter than the mean: what an eye reads there has 50 of 255 levels. */
const LEAST_LIGHTER = 24;
/** Lighter grounds are paper, and lighter strokes on a dark one are as plain to OCR as dark ones on paper. */
const DARK_BELOW = 170;
const STROKE_BELOW = 215;

/** What is drawn in gray on a dark ground, dark on paper: to OCR all of it is one dark field. */
export function outOfDark(picture: GrayPicture, steps = stepsOf(picture)): GrayPicture {
  const levels = new Uint8Array(steps.length).fill(PAPER);
  for (let at = 0; at < steps.length; at += 1) {
    const lighter = -(steps[at] ?? 0);
    if (lighter < LEAST_LIGHTER) continue;
    const level = picture.levels[at] ?? PAPER;
    const isStroke = level < STROKE_BELOW && level - lighter < DARK_BELOW;
    if (isStroke) levels[at] = Math.max(0, PAPER - GAIN * lighter);
  }
  return { ...picture, levels };
}

/** By how many levels each dot is darker than what is around it: a mean that moves along the rows, and down them. */
export function stepsOf(picture: GrayPicture): Int16Array {
  const { width, height, levels } = picture;
  const columns = new Int32Array(width);
  const steps = new Int16Array(levels.length);
  for (let row = 0; row < Math.min(REACH, height); row += 1) addRow(columns, picture, row, 1);
  for (let row = 0; row < height; row += 1) {
    if (row + REACH < height) addRow(columns, picture, row + REACH, 1);
    if (row > REACH) addRow(columns, picture, row - REACH - 1, -1);
    const rows = Math.min(height, row + REACH + 1) - Math.max(0, row - REACH);
    writeSteps(steps, { columns, rows, levels, from: row * width });
  }
  return steps;
}

function addRow(
  columns: Int32Array,
  { width, levels }: GrayPicture,
  row: number,
  sign: 1 | -1,
): void {
  for (let x = 0; x < width; x += 1) {
    columns[x] = (columns[x] ?? 0) + sign * (levels[row * width + x] ?? PAPER);
  }
}

interface StepsRow {
  /** Of each column, the sum of the rows within reach. */
  readonly columns: Int32Array;
  /** How many rows that are. */
  readonly rows: number;
  readonly levels: Uint8Array;
  /** Where the row begins. */
  readonly from: number;
}

function writeSteps(steps: Int16Array, { columns, rows, levels, from }: StepsRow): void {
  const width = columns.length;
  let sum = 0;
  for (let x = 0; x < Math.min(REACH, width); x += 1) sum += columns[x] ?? 0;
  for (let x = 0; x < width; x += 1) {
    if (x + REACH < width) sum += columns[x + REACH] ?? 0;
    if (x > REACH) sum -= columns[x - REACH - 1] ?? 0;
    const across = Math.min(width, x + REACH + 1) - Math.max(0, x - REACH);
    steps[from + x] = Math.round(sum / (rows * across) - (levels[from + x] ?? PAPER));
  }
}

/** Of the page, the dots of strokes that are faint themselves, not the rims of dark ones. */
export function shareOfFaint(picture: GrayPicture, broughtOut: GrayPicture): number {
  const { levels } = picture;
  let faint = 0;
  for (let at = 0; at < levels.length; at += 1) {
    const isDrawn = (broughtOut.levels[at] ?? PAPER) < INK_BELOW;
    if (isDrawn && (levels[at] ?? PAPER) >= INK_BELOW && !isRim(picture, at)) faint += 1;
  }
  return faint / Math.max(1, levels.length);
}

function isRim({ width, levels }: GrayPicture, at: number): boolean {
  for (let down = -RIM; down <= RIM; down += 1) {
    for (let aside = -RIM; aside <= RIM; aside += 1) {
      if ((levels[at + down * width + aside] ?? PAPER) < INK_BELOW) return true;
    }
  }
  return false;
}
