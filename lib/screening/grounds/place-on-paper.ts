import { limitMarks } from '../../basics/limit-marks.ts';
import type { PageWords } from '../../ports.ts';
import { FROM_INK } from '../inked-text.ts';
import type { LetterGrounds, Passage, PassagePlace } from './letter-grounds.ts';

/** Lines of one passage that are shown; a whole part may be marked, and is a page then. */
const LINES_MAX = 12;
/** Of the height of a line: words that are no further apart are one place. */
const WORD_GAP = 1.5;

/** What prints, as far as it is known where. */
interface PaperWords {
  /** As the file says them, in the order of its content. */
  readonly written: readonly PageWords[];
  /** As they were read from ink that the file does not account for. */
  readonly read: readonly PageWords[];
}

/** The letters of one reading of the paper, each with the run of words in which it stands. */
interface Stream {
  readonly letters: string;
  readonly places: readonly PassagePlace[];
}

/**
 * Where on the paper the passages stand. They are sought by their letters, as spaces and the ends of lines are not the
 * same everywhere: of letters that come again, the ones as far down as in the text. What is not found has no place.
 */
export function placeOnPaper(grounds: LetterGrounds, paper: PaperWords): readonly Passage[] {
  const [written, read] = [streamOf(paper.written), streamOf(paper.read)];
  return grounds.passages.map((passage) => {
    const part = grounds.parts[passage.part];
    if (part === undefined) return passage;
    const streams = FROM_INK.includes(part.kind) ? [read, written] : [written, read];
    const lines = part.text.slice(passage.start, passage.end).split('\n');
    const whole = placesOf(lines.join(' '), part.text.slice(0, passage.start), streams);
    const places = whole.length > 0 ? whole : lines.flatMap((line) => placesOf(line, '', streams));
    return { ...passage, places: places.slice(0, LINES_MAX) };
  });
}

function streamOf(pages: readonly PageWords[]): Stream {
  let letters = '';
  const places: PassagePlace[] = [];
  for (const { number, words } of pages) {
    for (const { text, rectInches } of words) {
      const told = lettersOf(text);
      const [left, top, width, height] = rectInches;
      const step = width / Math.max(1, told.length);
      for (let at = 0; at < told.length; at += 1) {
        places.push({ page: number, rectInches: [left + at * step, top, step, height] });
      }
      letters += told;
    }
  }
  return { letters, places };
}

function placesOf(quote: string, before: string, streams: readonly Stream[]): PassagePlace[] {
  const sought = lettersOf(quote);
  if (sought === '') return [];
  const times = countOf(lettersOf(before), sought);
  for (const { letters, places } of streams) {
    const at = nth(letters, sought, times);
    if (at !== -1) return inLines(places.slice(at, at + sought.length));
  }
  return [];
}

function countOf(letters: string, sought: string): number {
  return letters.split(sought).length - 1;
}

/** Where the letters come once more after so many times, or for the last time before; -1 where never. */
function nth(letters: string, sought: string, times: number): number {
  let at = letters.indexOf(sought);
  for (let seen = 0; seen < times; seen += 1) {
    const next = letters.indexOf(sought, at + sought.length);
    if (next === -1) break;
    at = next;
  }
  return at;
}

/** Letters that stand side by side are one place. */
function inLines(letters: readonly PassagePlace[]): PassagePlace[] {
  const lines: PassagePlace[] = [];
  for (const next of letters) {
    const last = lines.at(-1);
    if (last !== undefined && isBeside(last, next)) lines[lines.length - 1] = joined(last, next);
    else lines.push(next);
  }
  return lines.map(({ page, rectInches: [left, top, width, height] }) => ({
    page,
    rectInches: [rounded(left), rounded(top), rounded(width), rounded(height)],
  }));
}

function isBeside(one: PassagePlace, other: PassagePlace): boolean {
  const [left, top, width, height] = one.rectInches;
  const [nextLeft, nextTop, , nextHeight] = other.rectInches;
  const isLevel = nextTop < top + height && top < nextTop + nextHeight;
  const gap = nextLeft - (left + width);
  return one.page === other.page && isLevel && gap <= WORD_GAP * height && nextLeft >= left;
}

function joined(one: PassagePlace, other: PassagePlace): PassagePlace {
  const [left, top, width, height] = one.rectInches;
  const [nextLeft, nextTop, nextWidth, nextHeight] = other.rectInches;
  const [right, bottom] = [
    Math.max(left + width, nextLeft + nextWidth),
    Math.max(top + height, nextTop + nextHeight),
  ];
  const [first, highest] = [Math.min(left, nextLeft), Math.min(top, nextTop)];
  return { ...one, rectInches: [first, highest, right - first, bottom - highest] };
}

function rounded(inches: number): number {
  return Math.round(inches * 100) / 100;
}

/** Case, spaces and signs are no difference. */
function lettersOf(text: string): string {
  return limitMarks(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
