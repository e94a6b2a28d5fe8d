/** The carrier writes figures where a sender may write words. */
const WORDS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'];

/** `ONE` is `1`, up to ten; any other word stays. In capitals. */
export function inFigures(word: string): string {
  const at = WORDS.indexOf(word);
  return at < 0 ? word : String(at + 1);
}
