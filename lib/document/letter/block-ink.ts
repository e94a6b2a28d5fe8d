import type { InkBox } from '../ink-box.ts';
import { inkOf, type LetterFont } from '../letter-font.ts';

/** Above the first baseline and below the last one; multiples of the size. */
export interface BlockInk {
  readonly above: number;
  readonly below: number;
}

/** Capitals with marks stand higher than others: what counts is the ink. */
export function inkOfBlock(font: LetterFont, lines: readonly string[]): BlockInk {
  return {
    above: Math.max(font.packed.capHeight, ...inksOf(font, lines[0]).map(({ top }) => top)) / 1000,
    below: -Math.min(0, ...inksOf(font, lines.at(-1)).map(({ bottom }) => bottom)) / 1000,
  };
}

/** Scripts that reach higher or lower than Latin. */
const MAY_BE_TALL = /[\u0590-\u1cff\u2e80-\uffff]/;
const APART = 0.04;

/** So far apart that no line touches the next one; 0 where all are Latin, whose leading is known to do. */
export function leadingOfTall(font: LetterFont, lines: readonly string[]): number {
  if (!lines.some((line) => MAY_BE_TALL.test(line))) return 0;
  const pairs = lines.slice(1).map((line, at) => {
    const above = Math.max(...inksOf(font, line).map(({ top }) => top));
    const below = Math.min(...inksOf(font, lines[at]).map(({ bottom }) => bottom));
    return (above - below) / 1000 + APART;
  });
  return Math.max(0, ...pairs);
}

function inksOf(font: LetterFont, line = ''): InkBox[] {
  const inks: InkBox[] = [];
  for (let at = 0; at < line.length; at++) inks.push(inkOf(font, line.charCodeAt(at)));
  return inks;
}
