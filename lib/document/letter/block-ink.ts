import { inkOf, type LetterFont } from '../letter-font.ts';

/** Above the first baseline and below the last one; multiples of the size. */
export interface BlockInk {
  readonly above: number;
  readonly below: number;
}

/** Capitals with marks stand higher than others: what counts is the ink. */
export function inkOfBlock(font: LetterFont, lines: readonly string[]): BlockInk {
  return {
    above: highest(font, lines[0], font.packed.capHeight) / 1000,
    below: -lowest(font, lines.at(-1), 0) / 1000,
  };
}

/** Scripts that reach higher or lower than Latin. */
const MAY_BE_TALL = /[\u0590-\u1cff\u2e80-\uffff]/;
const APART = 0.04;

/** So far apart that no line touches the next one; 0 where all are Latin, whose leading is known to do. */
export function leadingOfTall(font: LetterFont, lines: readonly string[]): number {
  if (!lines.some((line) => MAY_BE_TALL.test(line))) return 0;
  const pairs = lines.slice(1).map((line, at) => {
    const above = highest(font, line, Number.NEGATIVE_INFINITY);
    const below = lowest(font, lines[at], Number.POSITIVE_INFINITY);
    return (above - below) / 1000 + APART;
  });
  return Math.max(0, ...pairs);
}

function highest(font: LetterFont, line = '', least = 0): number {
  let most = least;
  for (let at = 0; at < line.length; at++) {
    most = Math.max(most, inkOf(font, line.charCodeAt(at)).top);
  }
  return most;
}

function lowest(font: LetterFont, line = '', most = 0): number {
  let least = most;
  for (let at = 0; at < line.length; at++) {
    least = Math.min(least, inkOf(font, line.charCodeAt(at)).bottom);
  }
  return least;
}
