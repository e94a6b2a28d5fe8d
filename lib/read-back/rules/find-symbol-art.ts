import { around, type DotsBox } from '../ink/dots-box.ts';
import { LIMITS } from '../limits.ts';
import type { SeenLine } from '../words/line-up.ts';

/** Of a line's characters, how many must be of art for the line to be a row of it. */
const ART_SHARE = 0.6;
/** Fewer rows make no letter. */
const FEWEST_ROWS = 4;
/** Of a line's height: rows farther apart are not one picture. */
const NEXT_ROW = 3;
/** So many of one sign in even steps are a rule or a leader. */
const RULE_SIGNS = 6;
/** Of a line's characters, those that are one letter where it is a row of art. */
const ONE_LETTER = 0.8;
/** How much the widest of such steps is more than the narrowest. */
const UNEVEN = 1.6;

interface Row {
  readonly signs: number;
  readonly characters: number;
  readonly box: DotsBox;
}

/** Where signs, or one letter over and over, are set line below line as a picture is; undefined where nowhere. */
export function findSymbolArt(lines: readonly SeenLine[]): DotsBox | undefined {
  const blocks: Row[][] = [];
  for (const row of lines.map(rowOf)) {
    if (row.signs < ART_SHARE * row.characters || row.signs === 0) continue;
    const block = blocks.at(-1);
    const last = block?.at(-1);
    if (block !== undefined && last !== undefined && isNext(last, row)) block.push(row);
    else blocks.push([row]);
  }
  const art = blocks.find(
    (block) =>
      block.length >= FEWEST_ROWS &&
      block.reduce((sum, { signs }) => sum + signs, 0) >= LIMITS.artSigns,
  );
  return art && around(art.map(({ box }) => box));
}

function isNext(above: Row, below: Row): boolean {
  const height = Math.max(above.box[3] - above.box[1], below.box[3] - below.box[1], 10);
  return below.box[1] - above.box[3] < NEXT_ROW * height;
}

function rowOf(line: SeenLine): Row {
  const characters = countIn(line);
  const art = isOfOneLetter(line) ? line : line.filter(({ text }) => isArt(text));
  return {
    signs: isRule(art) ? 0 : countIn(art),
    characters,
    box: around(line.map(({ box }) => box)),
  };
}

/** A letter over and over, with gaps between. */
function isOfOneLetter(line: SeenLine): boolean {
  const text = line.map((word) => word.text).join('');
  const same = [...text].filter((letter) => letter === text[0]).length;
  return text.length >= RULE_SIGNS && same >= ONE_LETTER * text.length;
}

function countIn(words: SeenLine): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

/** One sign over and over, in even steps: a rule, a leader, a blank to be filled in. */
function isRule(art: SeenLine): boolean {
  const glyphs = art.flatMap((word) => word.glyphs);
  if (new Set(glyphs.map(({ text }) => text)).size > 1) return false;
  const steps = glyphs.slice(1).map(({ box }, at) => box[0] - (glyphs[at]?.box[0] ?? 0));
  return glyphs.length >= RULE_SIGNS && Math.max(...steps) <= UNEVEN * Math.min(...steps);
}

/** No letter and no digit in it; or one of them, over and over. */
function isArt(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text) || /^(\p{L})\1{2,}$/u.test(text);
}
