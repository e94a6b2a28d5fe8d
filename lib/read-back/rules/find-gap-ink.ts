import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { around, centerOf, contains, type DotsBox, scaled } from '../ink/dots-box.ts';
import { eraseRules } from '../ink/erase-rules.ts';
import { findShapes } from '../ink/find-shapes.ts';
import { INK_BELOW } from '../ink/find-skew.ts';
import { withoutLeaders } from '../ink/without-leaders.ts';
import { isLetter } from '../words/glyph.ts';
import type { SeenLine, SeenWord } from '../words/line-up.ts';

/** Of the type size: how near the words stand, how high and how wide what stands between them is. */
const NEAR = 1.2;
const HEIGHT = { least: 0.35, most: 1.7 };
/** A box to be ticked, a bullet and a sign of mood are as wide as high. */
const WIDEST_SIGN = 1.3;
/** Of its box: a swatch of a legend is full, a line of it empty. */
const FILLED = { least: 0.1, most: 0.8 };

/** Drawn ink that stands between two words of one line as a word would. */
export function findGapInk(left: GrayPicture, lines: readonly SeenLine[]): DotsBox[] {
  const gaps = lines.flatMap(gapsOf);
  if (gaps.length === 0) return [];
  const shapes = withoutLeaders(findShapes(eraseRules(left), INK_BELOW) ?? []);
  return gaps.flatMap(({ box, size }) => {
    const drawn = shapes.filter((shape) => contains(box, ...centerOf(shape.box)));
    const ink = around(drawn.map((shape) => shape.box));
    const dots = drawn.reduce((sum, shape) => sum + shape.dots, 0);
    return isWordLike(ink, { box, size, dots }) ? [ink] : [];
  });
}

interface Gap {
  readonly box: DotsBox;
  readonly size: number;
}

/** Room for a word between two words of letters, and a little above and below it. */
function gapsOf(line: SeenLine): Gap[] {
  return line.slice(1).flatMap((right, at) => {
    const leftWord = line[at];
    if (leftWord === undefined || !isOfLetters(leftWord) || !isOfLetters(right)) return [];
    const size = Math.max(1, leftWord.glyphs.at(-1)?.sizeDots ?? 1);
    if (right.box[0] - leftWord.box[2] < WIDEST_SIGN * size) return [];
    const middle = (centerOf(leftWord.box)[1] + centerOf(right.box)[1]) / 2;
    return [{ box: [leftWord.box[2], middle - size, right.box[0], middle + size], size }];
  });
}

function isOfLetters({ glyphs }: SeenWord): boolean {
  return glyphs.some(isLetter);
}

function isWordLike(
  [left, top, right, bottom]: DotsBox,
  { box, size, dots }: Gap & { readonly dots: number },
): boolean {
  const [wide, high] = scaled([0, 0, right - left, bottom - top], 1 / size).slice(2) as [
    number,
    number,
  ];
  const filled = dots / Math.max(1, (right - left) * (bottom - top));
  return (
    wide >= WIDEST_SIGN &&
    isWithin(high, HEIGHT) &&
    isWithin(filled, FILLED) &&
    left - box[0] <= NEAR * size &&
    box[2] - right <= NEAR * size &&
    left >= box[0] - 1 &&
    right <= box[2] + 1
  );
}

function isWithin(value: number, { least, most }: typeof HEIGHT): boolean {
  return value >= least && value <= most;
}
