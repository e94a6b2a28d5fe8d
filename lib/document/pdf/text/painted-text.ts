import {
  type Character,
  type CharacterColumns,
  type CharacterFont,
  type CharacterLooks,
  characterAt,
  isBlankCode,
  looksAt,
} from '../../../pdfium/character-columns.ts';
import type { Box } from '../matrix.ts';
import { SHEET_BOX } from '../page-frame.ts';

/** What PDFium gives for a hyphen at the end of a line. */
export const LINE_HYPHENS: ReadonlySet<number> = new Set([0x02, 0xff_fe]);

/** The characters of a page that are painted where it is shown. */
export interface PaintedText {
  readonly columns: CharacterColumns;
  /** Which of the columns' characters, with the spaces and line ends that PDFium sees between them. */
  readonly painted: readonly number[];
  /** How many characters the file has that are never painted, as OCR lays them behind a scan. */
  readonly invisibleCount: number;
  /** How many it has wholly beyond what is shown of the page, painted or not: nobody sees those. */
  readonly beyondCount: number;
  readonly extremes: TextExtremes;
}

/** Of the characters that have a height: what tells without a look at each that none of them breaks a rule. */
interface TextExtremes {
  /** Around them all; inside out where there are none, and so within every other. */
  readonly box: Box;
  readonly leastSizePoints: number;
  readonly fonts: ReadonlySet<CharacterFont>;
}

/** @param shown where on the sheet the page is shown. */
export function paintedText(columns: CharacterColumns, shown: Box = SHEET_BOX): PaintedText {
  const painted: number[] = [];
  let [invisibleCount, beyondCount] = [0, 0];
  for (let at = 0; at < columns.count; at += 1) {
    const looks = looksAt(columns, at);
    if (looks.isGenerated) painted.push(at);
    else if (!isShown(columns, at, shown))
      beyondCount += isBlankCode(columns.codes[at] ?? 0) ? 0 : 1;
    else if (looks.isInvisible) invisibleCount += 1;
    else painted.push(at);
  }
  return { columns, painted, invisibleCount, beyondCount, extremes: extremesOf(columns, painted) };
}

/** One by one, as objects. */
export function* charactersOf({ columns, painted }: PaintedText): Generator<Character> {
  for (const at of painted) yield characterAt(columns, at);
}

/** What has no area, a space for instance, is where it starts. Read number by number: a box is one more object. */
function isShown({ boxes, xs, ys }: CharacterColumns, at: number, shown: Box): boolean {
  const first = 4 * at;
  let left = boxes[first] ?? 0;
  let bottom = boxes[first + 1] ?? 0;
  let right = boxes[first + 2] ?? 0;
  let top = boxes[first + 3] ?? 0;
  if (right <= left || top <= bottom) {
    left = xs[at] ?? 0;
    bottom = ys[at] ?? 0;
    right = left + 1;
    top = bottom + 1;
  }
  return left < shown[2] && right > shown[0] && bottom < shown[3] && top > shown[1];
}

function extremesOf(columns: CharacterColumns, painted: readonly number[]): TextExtremes {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  let leastSizePoints = Infinity;
  let last: CharacterLooks | undefined;
  const fonts = new Set<CharacterFont>();
  const { boxes } = columns;
  for (const at of painted) {
    const first = 4 * at;
    const low = boxes[first + 1] ?? 0;
    const high = boxes[first + 3] ?? 0;
    if (high <= low) continue;
    left = Math.min(left, boxes[first] ?? 0);
    bottom = Math.min(bottom, low);
    right = Math.max(right, boxes[first + 2] ?? 0);
    top = Math.max(top, high);
    const looks = looksAt(columns, at);
    // Neighbours mostly look the same.
    if (looks === last) continue;
    last = looks;
    if (looks.sizePoints < leastSizePoints) leastSizePoints = looks.sizePoints;
    fonts.add(looks.font);
  }
  return { box: [left, bottom, right, top], leastSizePoints, fonts };
}
