import { CARRIER_LINE_CHARACTERS } from './carrier-line.ts';
import { lineWords } from './door/line-words.ts';
import { surePlaceIn } from './door/place-in.ts';
import { standardizeStreet } from './publication-28/standardize-street.ts';
import { SUFFIXES } from './publication-28/suffixes.ts';

/** A line that is longer than the carrier can be asked about; together its parts are the line. */
export interface LinePart {
  readonly before: string;
  /** Number and street, or a box, with the unit behind it. */
  readonly street: string;
  readonly behind: string;
}

/** Where a line is parted, whatever its street is called. */
const PAUSE = /[,;()]|\s[-–—/|~•]\s/;
const WORD_ENDS = /(?<=[^\s,;()])(?=[\s,;()]|$)/g;

/**
 * What of a long line the carrier delivers to, such as the street of `Department of Mathematics, 500 Main Street`;
 * undefined where it names none, or may name several, or none that the carrier can be asked about.
 */
export function deliveredPart(line: string): LinePart | undefined {
  const starts = segmentsOf(line).flatMap(({ at, text }) => {
    const start = streetStart(text);
    return start === undefined ? [] : [at + start];
  });
  const [start] = starts;
  if (start === undefined || starts.length > 1) return undefined;
  const rest = line.slice(start);
  const ends = [...rest.matchAll(WORD_ENDS)].map(({ index }) => index);
  const end = ends.findLast((at) => canEnd(rest, at));
  if (end === undefined || namesPlace(rest.slice(end))) return undefined;
  return { before: line.slice(0, start), street: rest.slice(0, end), behind: rest.slice(end) };
}

function segmentsOf(line: string) {
  let at = 0;
  return line.split(new RegExp(`(${PAUSE.source})`)).map((text) => {
    const segment = { at, text };
    at += text.length;
    return segment;
  });
}

/**
 * Where a number begins a street, or a box is named. Undefined where several words could be that number: `4` or `500`
 * of `Hall 4 Mathematics 500 Main Street`, though not `500` and `5th` of `500 5th Avenue Court`, which stand together.
 */
function streetStart(segment: string): number | undefined {
  const starts = [...segment.matchAll(/\S+/g)].map(({ index }) => index);
  const numbers = starts.filter((at) => /^\d/.test(segment.slice(at)));
  const places = numbers.filter((at) => namesPlace(segment.slice(at)));
  const [first, ...others] = places;
  if (first === undefined) return starts.findLast((at) => namesPlace(segment.slice(at)));
  const next = starts[starts.indexOf(first) + 1];
  const isSure = first === starts[0] || others.every((other) => other === next);
  return isSure ? first : undefined;
}

function namesPlace(text: string): boolean {
  return surePlaceIn(lineWords(text)) !== undefined;
}

/** Whether the carrier can be asked about the words before `end`, and no name of a street goes on behind it. */
function canEnd(rest: string, end: number): boolean {
  const [part, behind] = [rest.slice(0, end), rest.slice(end)];
  const { street, unit } = standardizeStreet(part);
  if (street.length > CARRIER_LINE_CHARACTERS || !namesPlace(part)) return false;
  if (behind === '' || behind.search(PAUSE) === 0 || unit !== '') return true;
  const [next = ''] = behind.split(PAUSE);
  return endsStreet(lineWords(part).at(-1)) && !lineWords(next).some(endsStreet);
}

function endsStreet(word = ''): boolean {
  return SUFFIXES.has(word);
}
