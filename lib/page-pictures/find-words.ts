import { POINTS_PER_INCH } from '../basics/points-per-inch.ts';
import type { Character } from '../pdfium/character-columns.ts';
import type { PdfEngine } from '../pdfium/pdf-engine.ts';
import type { PrintedPage } from '../pdfium/printed-page.ts';
import { withPdf } from '../pdfium/printed-pdf.ts';
import type { PageWords, PlacedWord } from '../ports.ts';

/** No letter has more pages, and no page that a person reads has more letters. */
const PAGES_MAX = 16;
const CHARACTERS_MAX = 20_000;
/** Of the type size: what lies higher or lower stands on another line. */
const SAME_LINE = 0.5;

/** The words of a document's pages and where they stand, in the order of the content; none where it is no PDF. */
export function findWords(engine: PdfEngine, bytes: Uint8Array): PageWords[] {
  const pages = withPdf(engine, bytes, (pdf) => {
    const numbers = Array.from({ length: Math.min(pdf.pageCount, PAGES_MAX) }, (_, at) => at + 1);
    return numbers.flatMap(
      (number) => pdf.withPage(number - 1, (page) => [{ number, words: wordsOf(page) }]) ?? [],
    );
  });
  return pages ?? [];
}

function wordsOf(page: PrintedPage): PlacedWord[] {
  const words: Character[][] = [];
  let last: Character | undefined;
  for (const next of page.characters().slice(0, CHARACTERS_MAX)) {
    const isBlank = next.isGenerated || next.text.trim() === '';
    const word = words.at(-1);
    if (!isBlank && word !== undefined && last !== undefined && isNear(last, next)) word.push(next);
    else if (!isBlank) words.push([next]);
    last = isBlank ? undefined : next;
  }
  return words.map((word) => toWord(word, page.heightPoints));
}

/** What the eye takes for one word, also where the content moves on without a space. */
function isNear(one: Character, other: Character): boolean {
  return Math.abs(one.y - other.y) <= SAME_LINE * Math.max(one.sizePoints, other.sizePoints);
}

function toWord(word: readonly Character[], heightPoints: number): PlacedWord {
  const edge = (at: 0 | 1 | 2 | 3, least: typeof Math.min) =>
    least(...word.map(({ box }) => box[at]));
  const [left, bottom] = [edge(0, Math.min), edge(1, Math.min)];
  const [right, top] = [edge(2, Math.max), edge(3, Math.max)];
  const points = [left, heightPoints - top, right - left, top - bottom] as const;
  const [x, y, width, height] = points.map(inInches);
  return {
    text: word.map(({ text }) => text).join(''),
    rectInches: [x ?? 0, y ?? 0, width ?? 0, height ?? 0],
  };
}

function inInches(points: number): number {
  return Math.round((points / POINTS_PER_INCH) * 100) / 100;
}
