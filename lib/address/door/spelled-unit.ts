import { hasDigit, type Words } from './line-words.ts';
import { inNumbers } from './spelled-numbers.ts';
import { isUnitName } from './unit-names.ts';
import { IDLE, perhapsUnit, unitsIn } from './units-in.ts';

const LETTER = /^[A-Z]$/;
const FIGURES = /^\d+$/;

/**
 * The unit of a second line that has no figure: a letter or a number in words that is all of it, or its end (`B`,
 * `Wing B`, `Apt One Hundred One`, `Third Floor`). Where a name begins so, as `First National Bank`, it is none, and of
 * a person (`c/o Mary J`) a letter is an initial. Stops that have no end stood at the house before this was read, so
 * the house is asked as well. Empty where there is none.
 */
export function spelledUnit(words: Words, isOfPerson: boolean): string {
  if (words.some(hasDigit)) return '';
  const figures = inNumbers(words.filter((word) => !IDLE.has(word)));
  const [before = '', last = ''] = [figures.at(-2), figures.at(-1)];
  const named = unitsIn(figures);
  if (named.length > 0) return named.join(' ');
  if (LETTER.test(last)) return isOfPerson ? '' : `APT ${last}`;
  const isEnd = FIGURES.test(last) || (hasDigit(last) && figures.length === 1);
  // `Ninth apartment`.
  const isNamedLast = hasDigit(before) && isUnitName(last);
  return isEnd || isNamedLast ? perhapsUnit(figures) : '';
}
