import type { Span } from '../phrase-index.ts';

/** In words, on either side: about the sentence that something stands in and its neighbours. */
const AROUND = 15;

/** The words around each place; places that are near one another share theirs, so no word is in two. */
export function wordsAround(
  words: readonly string[],
  places: readonly Span[],
): readonly (readonly string[])[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, end } of [...places].sort((one, other) => one.start - other.start)) {
    const from = Math.max(0, start - AROUND);
    const last = ranges.at(-1);
    if (last !== undefined && from < last.end) last.end = Math.max(last.end, end + AROUND);
    else ranges.push({ start: from, end: end + AROUND });
  }
  return ranges.map(({ start, end }) => words.slice(start, end));
}
