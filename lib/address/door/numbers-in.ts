import { NUMBER_WORDS } from '../number-words.ts';
import { hasDigit, type Words } from './line-words.ts';
import { isUnitName } from './unit-names.ts';
import { IDLE, plainNumber } from './units-in.ts';

const SPELLED = new Map(
  NUMBER_WORDS.flatMap(({ words, ordinal, figure }) => [
    [words, figure],
    [ordinal, figure],
  ]),
);
const CARDINALS = new Set(NUMBER_WORDS.map(({ words }) => words));
/** Of the letters for larger ones buildings make apartments of their own. */
const ROMAN_TENS = ['', 'X', 'XX', 'XXX'];
const ROMAN_ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const ROMAN = new Map(
  ROMAN_TENS.flatMap((tens, ten) =>
    ROMAN_ONES.map((ones, one) => [`${tens}${ones}`, String(10 * ten + one)] as const),
  ).filter(([letters]) => letters !== ''),
);
/** `9`, `9B`. */
const BARE = /^\d+[A-Z]?$/;
const LETTER = /^[A-Z]$/;
/** Between two numbers: `9/10`, `9-10`, `9.0`. */
const JOINED = /[-/.]/;
/** Whole houses, and what stands on their roofs: their numbers are never those of apartments. */
const OF_ITS_OWN: ReadonlySet<string> = new Set(['BLDG', 'PH']);
const NO_APARTMENT = /^(?:BLDG|PH|FL) /;

/** Every number of some words, as a unit: in figures, in words, in Roman letters, and of joined ones each alone. */
export function numbersIn(words: Words): readonly string[] {
  const all = words.flatMap((word, at) => {
    if (SPELLED.has(`${words[at - 1]} ${word}`)) return [];
    const pair = SPELLED.get(`${word} ${words[at + 1]}`);
    return pair === undefined ? numbersOf(word) : [pair];
  });
  return all.map((number) => `APT ${number}`);
}

/**
 * The numbers that stand where a person, a company or a town is named: alone, however written, or first or last, as a
 * figure or `NINE`, and a letter that is the last. What follows a name in Roman letters, or as `3rd`, is which of the
 * family it is.
 */
export function numbersBeside(written: Words): readonly string[] {
  const words = written.filter((word) => !IDLE.has(word));
  const isAlone = words.length === 1 || SPELLED.has(words.join(' '));
  if (isAlone) return [...numbersIn(words), ...lettersIn(words)];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const numbers = [first, last].filter((word) => BARE.test(word) || CARDINALS.has(word));
  return [...numbersIn(numbers), ...lettersIn([last])];
}

/** Every letter that stands alone, as a unit: `FLAT B`. That of another unit is none (`BLDG B`). */
export function lettersIn(words: Words): readonly string[] {
  return words
    .filter((word, at) => LETTER.test(word) && !isUnitName(words[at - 1]))
    .map((letter) => `APT ${letter}`);
}

/** What a unit may be called besides: `RM 9` and `APT IX` are apartment 9, and `APT 9/10` is either. */
export function otherNamesOf(units: readonly string[]): readonly string[] {
  return units.flatMap((unit) => {
    const [name = '', number] = unit.split(' ');
    // Behind another unit a floor is only where that is.
    const isPart = OF_ITS_OWN.has(name) || (name === 'FL' && units.length > 1);
    if (number === undefined || isPart) return [];
    return [`APT ${number}`, ...numbersIn([number])].filter((other) => other !== unit);
  });
}

/** Whether one of the units is numbered as an apartment is, so that nobody need find it elsewhere. */
export function hasApartment(units: readonly string[]): boolean {
  return units.some((unit) => unit.includes(' ') && !NO_APARTMENT.test(unit));
}

function numbersOf(word: string): readonly string[] {
  if (!hasDigit(word)) return [SPELLED.get(word) ?? ROMAN.get(word)].filter(isKnown);
  const parts = JOINED.test(word) ? word.split(JOINED).filter(hasDigit) : [];
  return [word, ...parts, ...withoutSign(word)].map(plainNumber);
}

/** `1-01` and `1.01` may be `101`; `10-1` and `1-3` are numbers of their own. */
function withoutSign(word: string): readonly string[] {
  return /^\d+(?:[-/]0\d*|\.\d+)$/.test(word) ? [word.replace(JOINED, '')] : [];
}

function isKnown(number: string | undefined): number is string {
  return number !== undefined;
}
