/** As many as there are places for weights: so many that features seldom share one, which measured worse. */
export const PLACES = 2 ** 21;

/** Of each place that a text has a feature at, how strongly; both lists have equal lengths. */
export interface Features {
  readonly places: Int32Array;
  readonly values: Float32Array;
}

/** A word and the pair with the word before it. */
const GRAMS_OF_WORD = 2;
/** Runs of characters that begin at one, spaces included. */
const RUNS = { shortest: 3, longest: 6 } as const;
const RUNS_OF_CHARACTER = RUNS.longest - RUNS.shortest + 1;
const NONE = -1;

/** The places of all features of a text, in its order, so that each passage of it has a part of them. */
export interface PlacedText {
  readonly wordCount: number;
  readonly grams: Int32Array;
  readonly runs: Int32Array;
  /** At which character each word begins; one more than there are words. */
  readonly starts: Int32Array;
}

/** Of words as `normaliseText` gives them. Linear in their length. */
export function placeText(words: readonly string[]): PlacedText {
  const grams = new Int32Array(words.length * GRAMS_OF_WORD);
  const starts = new Int32Array(words.length + 1);
  for (const [index, word] of words.entries()) {
    grams[index * GRAMS_OF_WORD] = placeOf(`w ${word}`);
    grams[index * GRAMS_OF_WORD + 1] = placeOf(`p ${words[index - 1] ?? ''} ${word}`);
    starts[index + 1] = (starts[index] ?? 0) + word.length + 1;
  }
  return { wordCount: words.length, grams, runs: placeRuns(` ${words.join(' ')} `), starts };
}

function placeRuns(text: string): Int32Array {
  const runs = new Int32Array(text.length * RUNS_OF_CHARACTER).fill(NONE);
  for (let start = 0; start < text.length; start += 1) {
    let hash = BASIS;
    const end = Math.min(text.length, start + RUNS.longest);
    for (let at = start; at < end; at += 1) {
      hash = mixed(hash, text.charCodeAt(at));
      const run = at - start + 1 - RUNS.shortest;
      if (run >= 0) runs[start * RUNS_OF_CHARACTER + run] = settled(hash);
    }
  }
  return runs;
}

type Visit = (place: number, value: number) => void;

/**
 * What is added to the square of a block's length. A text of few words has few features; were its length 1 as that of
 * a letter, chance would decide on it.
 */
const CALM = { grams: 30, runs: 200 } as const;

/**
 * Visits the features of words `from` to `to` (exclusive): single words and pairs, then runs of characters; each of
 * the two has a length of about 1, so neither drowns the other.
 */
export function visitFeatures(
  text: PlacedText,
  range: readonly [number, number],
  visit: Visit,
): void {
  visitGrams(text, range, visit);
  const [from, to] = range;
  const beginning = (text.starts[from] ?? 0) * RUNS_OF_CHARACTER;
  const end = (text.starts[to] ?? 0) * RUNS_OF_CHARACTER;
  visitBlock(text.runs.subarray(beginning, end), CALM.runs, visit);
}

/** The same for words and pairs alone. */
function visitGrams(
  { grams }: PlacedText,
  [from, to]: readonly [number, number],
  visit: Visit,
): void {
  const places = grams.subarray(from * GRAMS_OF_WORD, to * GRAMS_OF_WORD);
  visitBlock(places, CALM.grams, visit);
}

function visitBlock(places: Int32Array, calm: number, visit: Visit): void {
  const found = countPlaces(places);
  let square = calm;
  for (const place of found) square += dampedAt(place) ** 2;
  const length = Math.sqrt(square);
  for (const place of found) {
    visit(place, dampedAt(place) / length);
    COUNTS[place] = 0;
  }
}

/** One for all texts, and all 0 between two of them: to make it anew for each would take longer than all else. */
const COUNTS = new Uint16Array(PLACES);

/** Each place that is there, once; leaves behind how often. */
function countPlaces(places: Int32Array): readonly number[] {
  const found: number[] = [];
  for (const place of places) {
    if (place === NONE) continue;
    const count = COUNTS[place] ?? 0;
    if (count === 0) found.push(place);
    COUNTS[place] = count < COUNTED ? count + 1 : count;
  }
  return found;
}

function dampedAt(place: number): number {
  return DAMPED[COUNTS[place] ?? 0] ?? 0;
}

/** A word that stands ten times says little more than one that stands twice; beyond this many, nothing more. */
const COUNTED = 999;
const DAMPED = Float64Array.from({ length: COUNTED + 1 }, (_, count) =>
  count === 0 ? 0 : 1 + Math.log(count),
);

/** All features of the words. */
export function featuresOfWords(words: readonly string[]): Features {
  return collect(words, visitFeatures);
}

/** Words and pairs alone: enough to name what another has found. */
export function gramsOfWords(words: readonly string[]): Features {
  return collect(words, visitGrams);
}

function collect(words: readonly string[], visitAll: typeof visitFeatures): Features {
  const text = placeText(words);
  const places: number[] = [];
  const values: number[] = [];
  visitAll(text, [0, text.wordCount], (place, value) => {
    places.push(place);
    values.push(value);
  });
  return { places: Int32Array.from(places), values: Float32Array.from(values) };
}

const { imul } = Math;
const BASIS = 0x811c9dc5;

/** FNV-1a, 32 bits (draft-eastlake-fnv). */
function mixed(hash: number, code: number): number {
  return imul(hash ^ code, 0x01000193);
}

function placeOf(feature: string): number {
  let hash = BASIS;
  for (let at = 0; at < feature.length; at += 1) hash = mixed(hash, feature.charCodeAt(at));
  return settled(hash);
}

const SHIFT = 32 - Math.log2(PLACES);

/** The high bits of the product depend on all bits of the hash. */
function settled(hash: number): number {
  return imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> SHIFT;
}
