import { around, centerOf, type DotsBox } from '../ink/dots-box.ts';
import type { Glyph } from './glyph.ts';

/** Glyphs that the eye takes for one word: nothing but a hair lies between them. */
export interface SeenWord {
  readonly text: string;
  readonly box: DotsBox;
  readonly glyphs: readonly Glyph[];
}

/** Words from left to right, at one height. */
export type SeenLine = readonly SeenWord[];

/** Of the type size: how far the middle of a comma or of a quotation mark lies from that of a letter. */
const SAME_LINE = 0.5;
/** Of the type size: a space has a quarter of it, letters that belong together less. */
const WORD_GAP = 0.2;
/** The same letter twice at nearly one place is one letter with a shadow. */
const SHADOW = 0.15;

/** Upright glyphs as the eye reads them, line by line from the top, whatever order the content paints them in. */
export function lineUp(glyphs: readonly Glyph[]): SeenLine[] {
  return rowsOf(glyphs).map(wordsOf);
}

interface Row {
  readonly middle: number;
  readonly glyphs: Glyph[];
}

function rowsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const rows: Row[] = [];
  const byHeight = glyphs
    .map((glyph) => ({ glyph, middle: centerOf(glyph.box)[1] }))
    .toSorted((one, other) => one.middle - other.middle);
  for (const { glyph, middle } of byHeight) {
    const row = nearest(rows, middle, glyph.sizeDots * SAME_LINE);
    if (row === undefined) rows.push({ middle, glyphs: [glyph] });
    else row.glyphs.push(glyph);
  }
  return rows.map((row) => row.glyphs.toSorted((one, other) => one.box[0] - other.box[0]));
}

/** Rows are begun from the top, so only the last few can be near. */
function nearest(rows: readonly Row[], middle: number, reach: number): Row | undefined {
  let best: Row | undefined;
  for (let at = rows.length - 1; at >= Math.max(0, rows.length - 4); at -= 1) {
    const row = rows[at];
    if (row === undefined || Math.abs(row.middle - middle) > reach) continue;
    if (best === undefined || Math.abs(row.middle - middle) < Math.abs(best.middle - middle)) {
      best = row;
    }
  }
  return best;
}

function wordsOf(row: readonly Glyph[]): SeenWord[] {
  const words: Glyph[][] = [];
  for (const glyph of row) {
    const word = words.at(-1);
    const last = word?.at(-1);
    if (word === undefined || last === undefined || isApart(last, glyph)) words.push([glyph]);
    else if (!isShadow(last, glyph)) word.push(glyph);
  }
  return words.map(toWord);
}

function toWord(glyphs: readonly Glyph[]): SeenWord {
  const text = glyphs.map((glyph) => glyph.text).join('');
  return { text, box: around(glyphs.map(({ box }) => box)), glyphs };
}

function isApart(left: Glyph, right: Glyph): boolean {
  return right.box[0] - left.box[2] > WORD_GAP * Math.max(left.sizeDots, right.sizeDots);
}

function isShadow(one: Glyph, other: Glyph): boolean {
  return one.text === other.text && Math.abs(one.box[0] - other.box[0]) < SHADOW * one.sizeDots;
}
