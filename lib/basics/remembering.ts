/** Longer words are rare, and would only fill the memory. */
const LONGEST = 24;
const WORDS_MAX = 20_000;

/**
 * The same function of a word, which works out each word once: letters share most of theirs. What it answers must
 * follow from the word alone. Memory is bounded: when it is full it is emptied.
 */
export function remembering<T extends NonNullable<unknown>>(
  of: (word: string) => T,
): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    if (word.length > LONGEST) return of(word);
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= WORDS_MAX) known.clear();
    const answer = of(word);
    known.set(word, answer);
    return answer;
  };
}
