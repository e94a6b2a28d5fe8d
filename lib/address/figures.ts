import { NUMBER_WORDS } from './number-words.ts';

/** The carrier writes figures where a sender may write words: up to ten, as the keys of doors are made. */
const TO_TEN = NUMBER_WORDS.slice(0, 10);
const CARDINALS = new Map(TO_TEN.map(({ words, figure }) => [words, figure]));

/** `ONE` is `1`, up to ten; any other word stays. In capitals. */
export function inFigures(word: string): string {
  return CARDINALS.get(word) ?? word;
}

const TO_FIGURES = new Map([
  ...TO_TEN.map(({ ordinal, ordinalFigure }) => [ordinal, ordinalFigure] as const),
  ...CARDINALS,
]);
const TO_WORDS = new Map([...TO_FIGURES].map(([word, figure]) => [figure, word]));

/** `THIRD` is `3RD` and `THREE` is `3`, up to ten; any other word stays. */
export function allInFigures(words: readonly string[]): readonly string[] {
  return words.map((word) => TO_FIGURES.get(word) ?? word);
}

/** The name of a street in figures and in words, where it is written otherwise; its number stays. */
export function otherFigures(street: string): readonly string[] {
  const [number = '', ...name] = street.split(' ');
  const ways = [allInFigures(name), name.map((word) => TO_WORDS.get(word) ?? word)];
  return ways.map((words) => [number, ...words].join(' ')).filter((way) => way !== street);
}
