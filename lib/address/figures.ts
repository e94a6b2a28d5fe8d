/** The carrier writes figures where a sender may write words. */
const WORDS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'];

/** `ONE` is `1`, up to ten; any other word stays. In capitals. */
export function inFigures(word: string): string {
  const at = WORDS.indexOf(word);
  return at < 0 ? word : String(at + 1);
}

const ORDINALS: readonly (readonly [string, string])[] = [
  ['FIRST', '1ST'],
  ['SECOND', '2ND'],
  ['THIRD', '3RD'],
  ['FOURTH', '4TH'],
  ['FIFTH', '5TH'],
  ['SIXTH', '6TH'],
  ['SEVENTH', '7TH'],
  ['EIGHTH', '8TH'],
  ['NINTH', '9TH'],
  ['TENTH', '10TH'],
];
const TO_FIGURES = new Map([...ORDINALS, ...WORDS.map((word) => [word, inFigures(word)] as const)]);
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
