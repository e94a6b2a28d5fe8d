import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import { RIGHT_TO_LEFT, withoutMarks, withWholeFigures } from './direction-marks.ts';

// Its types are those of a module that it is not.
export const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;
const MARK = /[\u061c\u200e\u200f\u2066-\u2069]/;
const BEGINS_ISOLATE = /[\u2066-\u2068]/;
const ENDS_ISOLATE = '\u2069';
/** Of isolates within each other, and of marks in a line: the algorithm takes long for more, and nobody writes them. */
const MOST_NESTED = 8;
const MOST_MARKS = 200;

const DIGIT = '[0-9\\u0660-\\u0669\\u06f0-\\u06f9]';
/**
 * Groups with hyphens between them; a code of a country or of an area before others; groups as of phones and cards, and
 * of sums.
 */
const FIGURES = new RegExp(
  [
    `(?:(?:\\+${DIGIT}{1,3}|(?<!${DIGIT})1)[ .-]?)?\\(${DIGIT}{1,4}\\)(?:[ .-]?${DIGIT}{2,8}){1,4}`,
    `\\+${DIGIT}{1,4}(?:[ .-]${DIGIT}{1,8}){1,5}`,
    `(?<!${DIGIT})(?:1[ -])?${DIGIT}{3} ${DIGIT}{3}[ -]${DIGIT}{4}(?!${DIGIT})`,
    `(?<!${DIGIT})${DIGIT}{4}(?: ${DIGIT}{4}){3}(?!${DIGIT})`,
    `(?<!${DIGIT})${DIGIT}{1,3}(?:['’]${DIGIT}{3})+(?!${DIGIT})`,
    `(?<!${DIGIT})${DIGIT}+(?:[-\\u2010\\u2011]${DIGIT}+)+`,
  ].join('|'),
  'g',
);
/** What prints whole by the algorithm alone. */
const WHOLE = /\p{Nd}+(?:[.,:/]\p{Nd}+)*/gu;
const HYPHENED = /^[^ ()+'’]+$/;
const YEARS = /^(?:1[89]|20)..[-\u2010\u2011](?:1[89]|20)..$/;
/** Of a number in two groups, as of a phone; fewer are a range. */
const LEAST_DIGITS = 7;

type Side = 'auto' | 'ltr' | 'rtl';

interface SettledLine {
  readonly level: number;
  /** With its marks, and as it would stand at the same side without. */
  readonly own: EmbeddingLevels;
  readonly plain: EmbeddingLevels;
}

/**
 * The levels of what prints of a text, paragraph by paragraph (UAX 9): its marks settle the order, and are none of it.
 * They are kept from what only deceives: each isolate ends in its line, a line of Latin letters has none, a figure has
 * none within that turns it, and words in Latin letters stand as they would without, so that what is screened is what
 * the eye reads.
 * @param side where each of its paragraphs begins; `auto` where its first letter says.
 */
export function levelsOf(marked: string, side: Side = 'auto'): EmbeddingLevels {
  const text = withoutMarks(marked);
  const found = bidi.getEmbeddingLevels(text, side);
  if (text !== marked) settleByMarks(found, marked, side);
  joinFigures(found, text);
  return found;
}

function settleByMarks({ levels, paragraphs }: EmbeddingLevels, marked: string, side: Side): void {
  let at = 0;
  for (const [nth, line] of marked.split('\n').entries()) {
    const text = withoutMarks(line);
    const paragraph = paragraphs[nth];
    const settled = text === line ? undefined : settledLine(line, text, side);
    if (settled !== undefined && paragraph !== undefined) {
      levels.set(settled.levels, at);
      paragraph.level = settled.level;
    }
    at += text.length + 1;
  }
}

function settledLine(line: string, text: string, side: Side) {
  if (text.trim() === '' || (LETTER.test(text) && !RIGHT_TO_LEFT.test(text))) return undefined;
  const settled = withFigures(line, text, side);
  if (settled === undefined) return undefined;
  const { own, plain, level } = settled;
  const isSame =
    latinOrder(text, own) === latinOrder(text, plain) &&
    figuresIn(seen(text, own)) === figuresIn(text);
  return { levels: isSame ? own.levels : plain.levels, level };
}

/** By its marks, but for those within a figure that would not stand as it is written: `10-20` may, `500,1` may not. */
function withFigures(line: string, text: string, side: Side): SettledLine | undefined {
  let marked = line;
  // What goes may move others, once.
  for (let times = 0; times < 2; times++) {
    const settled = byMarks(marked, text, side);
    const kept = settled && withWholeFigures(marked, standsAsWritten(text, settled.own));
    if (kept === marked) return settled;
    if (kept === undefined) break;
    marked = kept;
  }
  return byMarks(withWholeFigures(line), text, side);
}

function byMarks(line: string, text: string, side: Side): SettledLine | undefined {
  const kept = matched(line);
  if (kept === undefined) return undefined;
  const found = bidi.getEmbeddingLevels(kept, side);
  const level = found.paragraphs[0]?.level ?? 0;
  const plain = bidi.getEmbeddingLevels(text, level % 2 === 1 ? 'rtl' : 'ltr');
  const levels = found.levels.filter((_, at) => !MARK.test(kept.charAt(at)));
  return { level, plain, own: { ...plain, levels } };
}

/** Whether each sign of a part stands right of the one before it. */
function standsAsWritten(text: string, levels: EmbeddingLevels) {
  const places: number[] = [];
  for (const [place, at] of bidi.getReorderedIndices(text, levels).entries()) places[at] = place;
  return (start: number, end: number) =>
    places.slice(start, end).every((place, at) => place === (places[start] ?? 0) + at);
}

/** The line with those marks that have their other half in it; undefined where they are too many. */
function matched(line: string): string | undefined {
  const units = line.split('');
  const open: number[] = [];
  const dropped = new Set<number>();
  let marks = 0;
  for (const [at, unit] of units.entries()) {
    if (MARK.test(unit)) marks++;
    if (BEGINS_ISOLATE.test(unit)) open.push(at);
    if (unit !== ENDS_ISOLATE) continue;
    const begun = open.pop();
    if (begun === undefined) dropped.add(at);
    else if (open.length >= MOST_NESTED) dropped.add(begun).add(at);
  }
  if (marks > MOST_MARKS) return undefined;
  for (const at of open) dropped.add(at);
  return units.filter((_, at) => !dropped.has(at)).join('');
}

/** Its Latin letters from left to right. */
function latinOrder(text: string, levels: EmbeddingLevels): string {
  return bidi
    .getReorderedIndices(text, levels)
    .filter((at) => LATIN.test(text.charAt(at)))
    .join();
}

function seen(text: string, levels: EmbeddingLevels): string {
  return bidi
    .getReorderedIndices(text, levels)
    .map((at) => text.charAt(at))
    .join('');
}

/** A mark may also move the space from between two of them: `20` and `5` would be read as `205`. */
function figuresIn(text: string): string {
  return (text.match(WHOLE) ?? []).toSorted().join(' ');
}

/**
 * Groups of one number stand as they are written, from left to right, also where the algorithm takes each for a number
 * of its own: beside Arabic it would print the end of a phone number first.
 */
function joinFigures({ levels }: EmbeddingLevels, text: string): void {
  for (const { 0: figures, index } of text.matchAll(FIGURES)) {
    if (!isOneNumber(figures)) continue;
    const own = levels.subarray(index, index + figures.length);
    const highest = Math.max(...own);
    if (highest % 2 === 0) own.fill(highest);
  }
}

function isOneNumber(figures: string): boolean {
  if (!HYPHENED.test(figures)) return true;
  const groups = figures.split(/[-\u2010\u2011]/);
  return groups.length > 2 || (groups.join('').length >= LEAST_DIGITS && !YEARS.test(figures));
}
