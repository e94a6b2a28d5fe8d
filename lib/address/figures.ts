import { NUMBER_WORDS } from './number-words.ts';

/** Words and figures of these numbers, as such and as ordinals. */
function spelled(numbers: typeof NUMBER_WORDS) {
  return numbers.flatMap(({ words, ordinal, figure, ordinalFigure }) => [
    [words, figure] as const,
    [ordinal, ordinalFigure] as const,
  ]);
}

/** The carrier writes figures where a sender may write words: up to ten, as the keys of doors are made. */
const TO_TEN = NUMBER_WORDS.slice(0, 10);
const CARDINALS = new Map(TO_TEN.map(({ words, figure }) => [words, figure]));

/** `ONE` is `1`, up to ten; any other word stays. In capitals. */
export function inFigures(word: string): string {
  return CARDINALS.get(word) ?? word;
}

const SPELLED = spelled(NUMBER_WORDS);
const FIGURES: ReadonlyMap<string, string> = new Map(SPELLED);
const WORDS: ReadonlyMap<string, string> = new Map(SPELLED.map(([word, figure]) => [figure, word]));

/** `TWENTY FIRST` is `21ST` and `TWELVE` is `12`, up to ninety-nine; any other word stays. */
export function spelledInFigures(words: readonly string[]): readonly string[] {
  return words.flatMap((word, at) => {
    if (FIGURES.has(`${words[at - 1]} ${word}`)) return [];
    return [FIGURES.get(`${word} ${words[at + 1]}`) ?? FIGURES.get(word) ?? word];
  });
}

/** The name of a street in figures and in words, where it is written otherwise; its number stays. */
export function otherFigures(street: string): readonly string[] {
  const [number = '', ...name] = street.split(' ');
  const ways = [spelledInFigures(name), name.map((word) => WORDS.get(word) ?? word)];
  return ways.map((words) => [number, ...words].join(' ')).filter((way) => way !== street);
}
