/** A mark at the end of a sentence and what follows it, or an empty line: a line of a letter ends anywhere. */
const END = /(?<=[.!?\u2026])["'\u201d\u2019)\]]*\s+|\n\s*\n/u;

/** The sentences of a text; what cuts a word in two ends one, too. Linear in its length. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(END).filter((sentence) => sentence !== '');
}
