/** The words of a letter without the quotation marks, and whether each stands between two of them. */
export interface ReadWords {
  readonly words: readonly string[];
  readonly quoted: readonly boolean[];
}

/** @param normalised as `normaliseText` gives it. A letter that is quotation for the most part quotes nobody. */
export function readWords(normalised: string): ReadWords {
  const words: string[] = [];
  const quoted: boolean[] = [];
  let inside = false;
  for (const word of normalised.split(' ')) {
    if (word === '"') inside = !inside;
    else {
      words.push(word);
      quoted.push(inside);
    }
  }
  const mostly = quoted.filter(Boolean).length > words.length / 2;
  return { words, quoted: mostly ? words.map(() => false) : quoted };
}

/** What the writer says, and nobody else. */
export function ownWords({ words, quoted }: ReadWords): readonly string[] {
  return words.filter((_, index) => !quoted[index]);
}
