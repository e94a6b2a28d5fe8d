/** More marks than any language puts on one letter; Unicode Standard Annex 15, section 13 (stream-safe text). */
const MOST_MARKS = 30;
const LONG_RUN = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/**
 * The text with at most 30 marks on a letter: more would print over each other. Before text of strangers is normalised,
 * because putting a run of marks in order takes time that grows with the square of its length.
 */
export function limitMarks(text: string): string {
  return text.replace(LONG_RUN, '$1');
}
