import { around, type DotsBox } from '../ink/dots-box.ts';
import { isLetter } from '../words/glyph.ts';
import type { SeenLine, SeenWord } from '../words/line-up.ts';
import { countKinds, type LetterShape } from './find-writing.ts';

/** Inches: no name is written higher, or wider. */
const HIGHEST = 0.75;
const WIDEST = 3.2;
/** Inches between what was written and the name in type below it, and how far before that it may begin. */
const NEAR_BELOW = 0.45;
const OVERLAP = 0.25;
const ASIDE = 0.8;
/** Inches: no space between two words of a name is wider. */
const WORD_GAP = 0.3;
/** Words of a name, and shapes for each letter of it. */
const NAME_WORDS = { least: 2, most: 5 };
const SHAPES_A_LETTER = 1.25;
/** Between the words of a name. */
const PARTICLES = new Set('de del la las los van von der den di da du le y e'.split(' '));

/** Whether the group is a name as it is signed: one line of it over the same name in type, with no more letters. */
export function isSignature(
  group: readonly LetterShape[],
  lines: readonly SeenLine[],
  dotsPerInch: number,
): boolean {
  const box = around(group.map((shape) => shape.box));
  const [left, top, right, bottom] = box;
  if (bottom - top > HIGHEST * dotsPerInch || right - left > WIDEST * dotsPerInch) return false;
  return lines
    .flatMap((line) => piecesOf(line, WORD_GAP * dotsPerInch))
    .some(
      (line) =>
        isName(line) &&
        isBelow(box, around(line.map((word) => word.box)), dotsPerInch) &&
        countKinds(group) <= SHAPES_A_LETTER * lettersOf(line),
    );
}

/** What stands side by side: beside the name, a stamp or another name may stand at its height. */
function piecesOf(line: SeenLine, gap: number): SeenLine[] {
  const pieces: SeenWord[][] = [];
  for (const word of line) {
    const last = pieces.at(-1)?.at(-1);
    if (last !== undefined && word.box[0] - last.box[2] <= gap) pieces.at(-1)?.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

function isBelow(written: DotsBox, name: DotsBox, dotsPerInch: number): boolean {
  const gap = (name[1] - written[3]) / dotsPerInch;
  return (
    gap >= -OVERLAP && gap <= NEAR_BELOW && Math.abs(name[0] - written[0]) <= ASIDE * dotsPerInch
  );
}

/** Every word of it begins with a capital letter. */
function isName(line: SeenLine): boolean {
  const words = line.map(({ text }) => text.replace(/[,.]$/u, ''));
  return (
    words.length >= NAME_WORDS.least &&
    words.length <= NAME_WORDS.most &&
    words.every((word) => /^\p{Lu}[\p{L}'’.-]*$/u.test(word) || PARTICLES.has(word))
  );
}

function lettersOf(line: SeenLine): number {
  return line.flatMap(({ glyphs }) => glyphs.filter(isLetter)).length;
}
