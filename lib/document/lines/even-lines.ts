import { kernBetween, widthOfText } from '../letter-font.ts';
import { withAddressBreaks } from './address-breaks.ts';
import { type BreakPlaces, bestBreaks, mostLacking } from './best-breaks.ts';
import {
  HYPHEN,
  isBreakingSpace,
  mayBreakAfter,
  printedSlice,
  SOFT_HYPHEN,
  skipUnprintedBack,
  TAB,
} from './characters.ts';
import type { Measure, TextLine } from './text-line.ts';

/** A line that lacks more than this part of its width is worth a hyphen. */
export const RAGGED = 0.15;

/** A stretch of a text: its first character, and the one after its last. */
export interface Paragraph {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** From the left, in thousandths of the type size; that of further lines is asked for only where there are some. */
export interface Indents {
  readonly first: number;
  others(): number;
}

/** The places of a paragraph, and where in its text the line after each begins. */
interface FoundPlaces extends BreakPlaces {
  readonly ends: number[];
  readonly starts: number[];
  readonly areHyphens: boolean[];
  readonly nexts: number[];
}

/**
 * A paragraph in lines that are as even as can be, with hyphens where one would be too short without. Undefined where
 * it has tabs, or a word that is wider than a line.
 */
export function evenLines(
  paragraph: Paragraph,
  measure: Measure,
  indents: Indents,
): TextLine[] | undefined {
  const places = findPlaces(paragraph, measure);
  if (places === undefined) return undefined;
  const first = measure.width - indents.first;
  const isOneLine = (places.ends.at(-1) ?? 0) <= first;
  if (isOneLine) return linesAt(paragraph, places, [places.ends.length - 1], indents.first, 0);
  const indent = indents.others();
  const widths = { first, others: measure.width - indent };
  const breaks = bestBreaks(places, widths);
  const isTooWide = breaks === undefined;
  const isUneven = isTooWide || mostLacking(places, breaks, widths) > RAGGED;
  const divided = isUneven ? dividedOf(paragraph, measure, isTooWide && widths.others) : undefined;
  if (divided !== undefined) {
    return evenLines(divided, { ...measure, hyphenate: undefined }, indents);
  }
  return breaks && linesAt(paragraph, places, breaks, indents.first, indent);
}

/**
 * Undefined where none of its words can be divided.
 * @param room what a word is wider than, which divides names and addresses, too; false where none is.
 */
function dividedOf(
  { text, start, end }: Paragraph,
  { hyphenate, font }: Measure,
  room: number | false,
): Paragraph | undefined {
  const whole = text.slice(start, end);
  const broken =
    room === false ? whole : withAddressBreaks(whole, (word) => widthOfText(font, word) > room);
  const divided = hyphenate?.(broken, room !== false) ?? broken;
  return divided === whole ? undefined : { text: divided, start: 0, end: divided.length };
}

/** Each space and each soft hyphen is looked at; undefined where there is a tab. */
function findPlaces({ text, start, end }: Paragraph, { font }: Measure): FoundPlaces | undefined {
  const last = skipUnprintedBack(text, end, start);
  const places: FoundPlaces = { ends: [0], starts: [0], areHyphens: [false], nexts: [-1] };
  const hyphen = font.widthOf[HYPHEN] ?? 0;
  let x = 0;
  let previous = 0;
  // Where the text after the last place begins.
  let next = -1;
  for (let at = start; at < last; at++) {
    const code = text.charCodeAt(at);
    if (code === TAB) return undefined;
    if (code === SOFT_HYPHEN) {
      if (passHyphen(places, x, hyphen, at)) next = at + 1;
      continue;
    }
    const from = x + kernBetween(font, previous, code);
    const to = from + (font.widthOf[code] ?? 0);
    if (isBreakingSpace(code) && mayBreakAfter(text, at)) {
      passSpace(places, x, to, at);
      next = at + 1;
    } else if (next === at) {
      // The first letter of a line is not kerned with what the line before ended with.
      movePlace(places, from, at);
    }
    x = to;
    previous = code;
  }
  addPlace(places, x, x, false, last);
  return places;
}

/** One beside another, or before the first letter of a word, divides nothing. */
function passHyphen(places: FoundPlaces, x: number, width: number, at: number): boolean {
  const { starts } = places;
  const isInWord = x > (starts[starts.length - 1] ?? 0);
  if (isInWord) addPlace(places, x + width, x, true, at + 1);
  return isInWord;
}

/** Several in a row are one place. */
function passSpace(places: FoundPlaces, from: number, to: number, at: number): void {
  const { nexts, areHyphens } = places;
  const isOneMore = nexts[nexts.length - 1] === at && !areHyphens[areHyphens.length - 1];
  if (isOneMore) movePlace(places, to, at + 1);
  else addPlace(places, from, to, false, at + 1);
}

function addPlace(
  { ends, starts, areHyphens, nexts }: FoundPlaces,
  end: number,
  start: number,
  isHyphen: boolean,
  next: number,
): void {
  ends.push(end);
  starts.push(start);
  areHyphens.push(isHyphen);
  nexts.push(next);
}

/** Moves the beginning of what follows the last place. */
function movePlace({ starts, nexts }: FoundPlaces, start: number, next: number): void {
  starts[starts.length - 1] = start;
  nexts[nexts.length - 1] = next;
}

function linesAt(
  { text, start }: Paragraph,
  { areHyphens, nexts }: FoundPlaces,
  breaks: readonly number[],
  firstIndent: number,
  indent: number,
): TextLine[] {
  let from = start;
  return breaks.map((place, line) => {
    const end = nexts[place] ?? from;
    const words = printedSlice(text, from, end, areHyphens[place] ? '\u00ad' : '');
    from = end;
    return [{ text: words, x: line === 0 ? firstIndent : indent }];
  });
}
