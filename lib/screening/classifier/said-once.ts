/** Words that follow one another: fewer are said twice by chance, as an address or a title is. */
const PASSAGE = 8;

/**
 * The words without passages that were said before: a letter and its copy behind it are one letter to a reader, and
 * good words that are said ten times excuse nothing more. Linear in their number.
 */
export function saidOnce(words: readonly string[]): readonly string[] {
  const firstAt = new Map<string, number>();
  const isSaidAgain = new Uint8Array(words.length);
  for (let at = 0; at + PASSAGE <= words.length; at += 1) {
    const passage = words.slice(at, at + PASSAGE).join(' ');
    const first = firstAt.get(passage);
    if (first === undefined) firstAt.set(passage, at);
    // One word all the time repeats itself at every word: what was said first stays whole.
    else if (first + PASSAGE <= at) isSaidAgain.fill(1, at, at + PASSAGE);
  }
  return words.filter((_, at) => isSaidAgain[at] === 0);
}
