import { LONE_UNITS, UNITS } from './units.ts';

/** Whether these words of a line name a part of a building. By itself, because what prints addresses asks no more. */
export function isUnit(words: readonly string[]): boolean {
  const [first = ''] = words;
  if (words.length > 1) return first === '#' || isNamedUnit(first);
  return LONE_UNITS.has(UNITS[first] ?? '');
}

export function isNamedUnit(word: string): boolean {
  return Object.hasOwn(UNITS, word);
}
