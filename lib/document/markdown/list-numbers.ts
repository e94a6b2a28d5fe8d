import type { List } from './blocks.ts';

/** Whoever lets the list count writes the same one everywhere. */
const LAZY = [0, 1];

/**
 * How a list is numbered whose items are written with these numbers. CommonMark reads the first one alone, and counts;
 * but clauses are cited by their numbers, so those that ascend and leave some out, or begin with a zero, print as they
 * are written. Others cannot have been meant so, and are told of.
 */
export function numbersOf(written: readonly string[]): Pick<List, 'numbers' | 'renumbered'> {
  const numbers = written.map(Number);
  const [first = 1] = numbers;
  const item = written.findIndex((number, at) => number !== String(first + at));
  if (item < 0 || (LAZY.includes(first) && isRepeated(numbers))) return {};
  const ascends = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? number));
  if (ascends) return { numbers: written };
  const wrong = numbers.findIndex((number, at) => number !== first + at);
  return { renumbered: { item: wrong, written: numbers[wrong] ?? first } };
}

function isRepeated([first, ...others]: readonly number[]): boolean {
  return others.length > 0 && others.every((number) => number === first);
}
