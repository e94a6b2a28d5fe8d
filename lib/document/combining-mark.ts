import type { InkBox } from './ink-box.ts';

const MARKS = /\p{M}/u;
/** Marks that hang below a letter; Unicode 16, canonical combining classes 202, 218, 220, 222, 233 and 240. */
const BELOW =
  /[\u0316-\u0319\u031c-\u0333\u0339-\u033c\u0345-\u0345\u0347-\u0349\u034d-\u034d\u034e-\u034e\u0353-\u0356\u0359-\u0359\u035a-\u035a\u035c-\u035c\u035f-\u035f\u0362-\u0362\u1dc2-\u1dc2\u1dca-\u1dca\u1dcf-\u1dcf\u1dfc-\u1dfc\u1dfd-\u1dfd\u1dff-\u1dff]/;
/** Marks drawn through a letter; combining class 1, and the enclosing ones. */
const THROUGH = /[\u0334-\u0338\u20d2\u20d3\u20d8-\u20e0\u20e2-\u20e4]/;

/** The height that the marks of our faces are drawn for: that of a small x. */
const DRAWN_FOR_HEIGHT = 475;
/** A pile of marks grows no further than the line's own space; more of them are printed over each other. */
const HIGHEST = 1040;
const LOWEST = -330;

export interface MarkPlacement {
  /** From the pen, which stands after the letter. */
  readonly dx: number;
  readonly dy: number;
  /** The letter's ink with the mark on it, for the next mark. */
  readonly ink: InkBox;
}

/** Marks that Unicode has no composed letter for, such as the acute of Navajo "ǫ́". */
export function isCombiningMark(code: number): boolean {
  return (
    code >= 0x0300 &&
    (code <= 0x036f ||
      (code >= 0x0483 && code <= 0x0489) ||
      (code >= 0x1ab0 && code <= 0x1aff) ||
      (code >= 0x1dc0 && code <= 0x1dff) ||
      (code >= 0x20d0 && code <= 0x20ff) ||
      (code >= 0x2de0 && code <= 0x2dff) ||
      (code >= 0xa66f && code <= 0xa67d))
  );
}

export function hasCombiningMark(text: string): boolean {
  return MARKS.test(text);
}

/** Puts a mark over the middle of the letter before it, clear of the ink that is there. */
export function placeMark(
  code: number,
  mark: InkBox,
  letter: InkBox,
  advance: number,
): MarkPlacement {
  const dx = (letter.left + letter.right) / 2 - advance - (mark.left + mark.right) / 2;
  const dy = riseOf(String.fromCharCode(code), mark, letter);
  const ink = {
    ...letter,
    top: Math.max(letter.top, mark.top + dy),
    bottom: Math.min(letter.bottom, mark.bottom + dy),
  };
  return { dx: Math.round(dx), dy: Math.round(dy), ink };
}

function riseOf(mark: string, ink: InkBox, letter: InkBox): number {
  if (THROUGH.test(mark)) return 0;
  if (BELOW.test(mark)) return Math.max(Math.min(0, letter.bottom), LOWEST - ink.bottom);
  return Math.min(Math.max(0, letter.top - DRAWN_FOR_HEIGHT), HIGHEST - ink.top);
}
