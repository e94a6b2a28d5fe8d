import {
  boxAt,
  type Character,
  type CharacterColumns,
  type CharacterFont,
  type CharacterLooks,
  characterAt,
  looksAt,
} from '../../../pdfium/character-columns.ts';
import { type Box, overlaps } from '../matrix.ts';
import { SHEET_BOX } from '../page-frame.ts';

/** What PDFium gives for a hyphen at the end of a line. */
export const LINE_HYPHENS: ReadonlySet<number> = new Set([0x02, 0xff_fe]);

/** The characters of a page that are painted on the sheet. */
export interface PaintedText {
  readonly columns: CharacterColumns;
  /** Which of the columns' characters, with the spaces and line ends that PDFium sees between them. */
  readonly painted: readonly number[];
  /** How many characters the file has that are never painted, as OCR lays them behind a scan. */
  readonly invisibleCount: number;
  readonly extremes: TextExtremes;
}

/** Of the characters that have a height: what tells without a look at each that none of them breaks a rule. */
interface TextExtremes {
  /** Around them all; inside out where there are none, and so within every other. */
  readonly box: Box;
  readonly leastSizePoints: number;
  readonly fonts: ReadonlySet<CharacterFont>;
}

export function paintedText(columns: CharacterColumns): PaintedText {
  const painted: number[] = [];
  let invisibleCount = 0;
  for (let at = 0; at < columns.count; at += 1) {
    const looks = looksAt(columns, at);
    if (looks.isInvisible) invisibleCount += 1;
    else if (looks.isGenerated || isOnSheet(columns, at)) painted.push(at);
  }
  return { columns, painted, invisibleCount, extremes: extremesOf(columns, painted) };
}

/** One by one, as objects. */
export function* charactersOf({ columns, painted }: PaintedText): Generator<Character> {
  for (const at of painted) yield characterAt(columns, at);
}

/** What has no area, a space for instance, is where it starts. */
function isOnSheet(columns: CharacterColumns, at: number): boolean {
  const box = boxAt(columns, at);
  const hasArea = box[2] > box[0] && box[3] > box[1];
  if (hasArea) return overlaps(box, SHEET_BOX);
  const [x, y] = [columns.xs[at] ?? 0, columns.ys[at] ?? 0];
  return overlaps([x, y, x + 1, y + 1], SHEET_BOX);
}

function extremesOf(columns: CharacterColumns, painted: readonly number[]): TextExtremes {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  let leastSizePoints = Infinity;
  let last: CharacterLooks | undefined;
  const fonts = new Set<CharacterFont>();
  for (const at of painted) {
    const box = boxAt(columns, at);
    if (box[3] <= box[1]) continue;
    if (box[0] < left) left = box[0];
    if (box[1] < bottom) bottom = box[1];
    if (box[2] > right) right = box[2];
    if (box[3] > top) top = box[3];
    const looks = looksAt(columns, at);
    // Neighbours mostly look the same.
    if (looks === last) continue;
    last = looks;
    if (looks.sizePoints < leastSizePoints) leastSizePoints = looks.sizePoints;
    fonts.add(looks.font);
  }
  return { box: [left, bottom, right, top], leastSizePoints, fonts };
}
