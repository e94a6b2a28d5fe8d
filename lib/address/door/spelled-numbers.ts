import { NUMBER_WORDS } from '../number-words.ts';
import type { Words } from './line-words.ts';

const CARDINALS = new Map(NUMBER_WORDS.map(({ words, figure }) => [words, figure]));
const ALL = new Map([
  ...CARDINALS,
  ...NUMBER_WORDS.map(({ ordinal, ordinalFigure }) => [ordinal, ordinalFigure] as const),
]);
/** As people say the numbers of rooms: `ONE OH ONE`. */
const SAID = new Map([
  ...NUMBER_WORDS.slice(0, 9).map(({ words, figure }) => [words, figure] as const),
  ...['ZERO', 'OH', 'O'].map((word) => [word, '0'] as const),
]);

const SPELLED = NUMBER_WORDS.flatMap(({ words }) => (words.includes(' ') ? [] : [words])).join('|');
const WORD = `(?:${SPELLED})(?![A-Z])`;
const HUNDRED = `HUNDRED(?![A-Z])(?:[ -]AND(?=[ -]${WORD}))?`;
/** In a pattern of capitals: one of those, as `NINE`. */
export const NUMBER_WORD = `(?:${SPELLED})`;
/** In a pattern: `TWENTY-ONE`, `ONE HUNDRED AND ONE`, `ONE OH ONE`; where words remain, it is none that we know. */
export const NUMBER_IN_WORDS = `${WORD}(?:[ -](?:${WORD}|${HUNDRED}|(?:OH|ZERO)(?=[ -]${WORD})))*(?![ -](?:${SPELLED}|HUNDRED|THOUSAND|OH|ZERO)(?![A-Z]))`;

/** What was found by it, in figures. */
export function numberInFigures(number: string): string {
  const words = number.trim().split(/ |(?<=[A-Z]{2})-/);
  return inNumbers(words.filter((word) => word !== '')).join('');
}

interface Spelled {
  readonly number: string;
  /** Of so many words. */
  readonly size: number;
}

/** `APT ONE HUNDRED ONE` is `APT 101`, `THIRD FLOOR` is `3RD FLOOR` and `ONE OH ONE` is `101`; any other word stays. */
export function inNumbers(words: Words): Words {
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const spelled = numberAt(words, at);
    written.push(spelled?.number ?? words[at] ?? '');
    at += spelled?.size ?? 1;
  }
  return written;
}

/** The number in words that some words begin with: `TWENTY ONE MAIN ST`; no ordinal, which would be of a street. */
export function leadingNumber(words: Words): Spelled | undefined {
  const spelled = numberAt(words, 0);
  return spelled !== undefined && /^\d+$/.test(spelled.number) ? spelled : undefined;
}

function numberAt(words: Words, at: number): Spelled | undefined {
  return saidAt(words, at) ?? hundredsAt(words, at) ?? smallAt(words, at, ALL);
}

/** Figure by figure, with a nought or at least three: `ONE TWO` may be two numbers. */
function saidAt(words: Words, at: number): Spelled | undefined {
  const end = words.findIndex((word, index) => index >= at && !SAID.has(word));
  const said = words.slice(at, end < 0 ? words.length : end);
  const number = said.map((word) => SAID.get(word)).join('');
  const isNumber =
    /^[1-9](?:\d*0\d*|\d{2,})$/.test(number) && words[at + said.length] !== 'HUNDRED';
  return isNumber ? { number, size: said.length } : undefined;
}

/** `ONE HUNDRED`, `ONE HUNDRED AND ONE`, `TWELVE HUNDRED FIRST`. */
function hundredsAt(words: Words, at: number): Spelled | undefined {
  const hundreds = smallAt(words, at, CARDINALS);
  if (hundreds === undefined || words[at + hundreds.size] !== 'HUNDRED') return undefined;
  const size = hundreds.size + 1;
  const and = words[at + size] === 'AND' ? 1 : 0;
  const rest = smallAt(words, at + size + and, ALL);
  if (rest === undefined) return { number: `${hundreds.number}00`, size };
  const padded = /^\d(?:\D|$)/.test(rest.number) ? `0${rest.number}` : rest.number;
  return { number: `${hundreds.number}${padded}`, size: size + and + rest.size };
}

function smallAt(
  words: Words,
  at: number,
  numbers: ReadonlyMap<string, string>,
): Spelled | undefined {
  const pair = numbers.get(`${words[at]} ${words[at + 1]}`);
  if (pair !== undefined) return { number: pair, size: 2 };
  const one = numbers.get(words[at] ?? '');
  return one === undefined ? undefined : { number: one, size: 1 };
}
