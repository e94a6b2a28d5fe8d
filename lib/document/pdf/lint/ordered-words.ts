import type { Words } from '../../../address/door/line-words.ts';
import type { Place } from '../../../address/door/place-in.ts';
import { placesOf } from '../../../address/door/places-of.ts';
import { isUnitName } from '../../../address/door/unit-names.ts';
import { unitsIn } from '../../../address/door/units-in.ts';
import { withoutUrbanization } from '../../../address/door/urbanization.ts';
import { STATES } from '../../../address/publication-28/states.ts';
import type { PostalAddress } from '../../../ports.ts';
import { fold, foldTogether, hasNumber, windowWords } from './window-words.ts';

/** What the words of a window are compared with. */
export interface Ordered {
  /** Each street or box, in one word. */
  readonly streets: ReadonlySet<string>;
  /** Units that must be shown. */
  readonly due: readonly string[];
  readonly units: ReadonlySet<string>;
  /** Street and second line, folded: they may stand anywhere below the street. */
  readonly lines: readonly Words[];
  /** Folded; may have a number in the line of the ZIP code alone (`THREE RIVERS MI 49093`). */
  readonly city: Words;
  /** All lines, folded: above the street whatever the order says may stand, as it does on any letter. */
  readonly whole: ReadonlySet<string>;
  readonly addressWords: ReadonlySet<string>;
  /** Of all lines. */
  readonly words: ReadonlySet<string>;
  /** What may follow a number: the words of the state and the country. */
  readonly ending: ReadonlySet<string>;
  readonly zip: RegExp;
}

const COUNTRY = ['USA', 'US', 'UNITED', 'STATES', 'OF', 'AMERICA'];

/**
 * @param fours the last four digits of ZIP codes that may be shown; any where none are known.
 */
export function orderedWords(to: PostalAddress, fours: readonly string[]): Ordered {
  const { name, company = '', line1, line2 = '', city, state, zip } = to;
  const folded = (line: string) => windowWords(line).map(fold);
  const lines = [line1, line2].map(folded);
  const people = [name, company].map(folded);
  const places = streetsOf(to);
  const [plain] = places;
  return {
    streets: new Set(places.flatMap(({ street }) => spellings(street))),
    due: plain?.units ?? [],
    units: new Set([
      ...[line1, line2].flatMap((line) => unitsIn(windowWords(line))),
      ...places.flatMap(({ units }) => units),
    ]),
    lines,
    city: folded(city),
    whole: new Set([...lines, ...people].map((words) => words.join(' '))),
    addressWords: new Set([...lines.flat(), ...folded(city)]),
    words: new Set([...lines.flat(), ...folded(city), ...people.flat()]),
    ending: new Set([...folded(state), ...folded(STATES[state] ?? ''), ...COUNTRY.map(fold)]),
    // Words have no zeros before them.
    zip: new RegExp(
      `^${zip.slice(0, 5).replace(/^0+/, '')}(?:-?(?:${fours.length > 0 ? fours.join('|') : '\\d{4}'}))?$`,
    ),
  };
}

/** With the urbanization of Puerto Rico as part of a street, and without: it stands above the street or behind it. */
function streetsOf(to: PostalAddress): readonly Place[] {
  // Of `1234 Urb Los Olmos` no street is left.
  const apart = placesOf(withoutUrbanization(to).address).filter(({ street }) =>
    /[A-Z]{2}/.test(street),
  );
  return [...apart, ...placesOf(to)];
}

/** A street as the words of a window are compared with it. */
export function spellings(street: string): readonly string[] {
  const written = foldTogether(windowWords(street));
  return written.startsWith('POBOX') ? [written, written.slice(2)] : [written];
}

/** How many of the first words are one of the streets, with nothing of a longer street after it; 0 where none is. */
export function streetSize(words: Words, { streets }: Ordered): number {
  let written = '';
  for (const [at, word] of words.entries()) {
    written += foldTogether([word]);
    if (streets.has(written)) return at + 1;
    if (![...streets].some((street) => street.startsWith(written))) return 0;
  }
  return 0;
}

/** How many of the first words are the order's own: part of one of its lines, or the number of its unit. */
export function ownSize(words: Words, { lines, units }: Ordered): number {
  const folded = words.map(fold);
  const run = Math.max(0, ...lines.map((line) => runSize(folded, line)));
  if (run > 0 || !hasNumber(words.slice(0, 1))) return run;
  const numbers = new Set([...units].map((unit) => unit.split(' ').at(-1)));
  // `7 B` is `7B`, and nothing of it is `7`.
  const [number = ''] = unitsIn(['APT', ...words.slice(0, 2)]);
  const isJoined = /^[A-Z]$/.test(words[1] ?? '') && /[A-Z]$/.test(number);
  return numbers.has(number.split(' ').at(-1)) ? 1 + Number(isJoined) : 0;
}

/** Of a line that is taken out of itself the part may not begin with a number: `900 ELM` of `REF 900 ELM`. */
function runSize(words: Words, line: Words): number {
  const starts = [...line.keys()].filter((at) => at === 0 || !hasNumber(line.slice(at, at + 1)));
  const sizes = starts.map((from) => {
    const differs = line.slice(from).findIndex((word, at) => word !== words[at]);
    const size = differs < 0 ? line.length - from : differs;
    const isPart = size < line.length && hasNumber(line.slice(from, from + 1));
    return isPart ? 0 : size;
  });
  return Math.max(0, ...sizes);
}

/** Whether a number ends its line before this word, as far as a street might follow: `7 BROADWAY`. */
export function isEnd(word: string | undefined, { ending }: Ordered): boolean {
  return word === undefined || word === '' || ending.has(fold(word)) || isUnitName(word);
}
