import { normaliseText } from '../normalise-text.ts';

/** Characters `start` to `end` (exclusive) of a text. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** How far is looked for where the two go on alike, and how many letters must be alike there. */
const LOOK_AHEAD = 40;
const ALIKE = 6;

/**
 * Where each word of the screening stands in the text that was screened. The screening joins, parts and mends words
 * (`k i l l`, `ki-`/`ll`, `klil`), so letters are followed one by one, not words. Linear in the length of the text;
 * undefined for a word of which no letter was found.
 */
export function placeWords(text: string, words: readonly string[]): readonly (Place | undefined)[] {
  const written = lettersOf(text);
  const places: (Place | undefined)[] = [];
  let at = 0;
  for (const [index, word] of words.entries()) {
    const ahead = () => words.slice(index, index + ALIKE).join('');
    at = reached(written.letters, at, word, ahead);
    const first = written.places[at];
    const last = written.places[Math.min(at + word.length, written.places.length) - 1];
    places.push(first && last && { start: first.start, end: Math.max(first.end, last.end) });
    at += word.length;
  }
  return places;
}

/** Where the word begins among the letters: here, or the nearest place from which it goes on as the words do. */
function reached(letters: string, at: number, word: string, ahead: () => string): number {
  if (letters.startsWith(word, at)) return at;
  const wanted = ahead().slice(0, ALIKE);
  const window = letters.slice(Math.max(0, at - ALIKE), at + LOOK_AHEAD);
  const found = window.indexOf(wanted);
  return found === -1 ? at : Math.max(0, at - ALIKE) + found;
}

/** The letters as the screening reads them, each with the run of the text in which it stands. */
function lettersOf(text: string): { readonly letters: string; readonly places: readonly Place[] } {
  let letters = '';
  const places: Place[] = [];
  for (const { 0: run, index } of text.matchAll(/\S+/g)) {
    const read = normaliseText(run).replace(/[^a-z0-9\ufffd]/g, '');
    letters += read;
    const place = { start: index, end: index + run.length };
    for (let i = 0; i < read.length; i += 1) places.push(place);
  }
  return { letters, places };
}
