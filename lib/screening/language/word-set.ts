/** How many places of the set a word marks. */
const MARKS = 5;

/**
 * Words as a Bloom filter: a word that was put in is always found, another one, at 16 bits a word, in about one of
 * seven hundred cases.
 */
export interface WordSet {
  readonly bits: Uint8Array;
}

/** @param size in bits; a multiple of 8. */
export function createWordSet(size: number): WordSet {
  return { bits: new Uint8Array(size / 8) };
}

export function addWord({ bits }: WordSet, word: string): void {
  for (const place of placesOf(word, bits.length * 8)) {
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  }
}

export function hasWord({ bits }: WordSet, word: string): boolean {
  return placesOf(word, bits.length * 8).every(
    (place) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0,
  );
}

/** Two hashes make as many as are wanted (Kirsch and Mitzenmacher 2008). */
function placesOf(word: string, size: number): number[] {
  const one = hashOf(word, 0x811c9dc5);
  const other = hashOf(word, 0x9747b28c) | 1;
  return Array.from({ length: MARKS }, (_, i) => ((one + Math.imul(i, other)) >>> 0) % size);
}

/** FNV-1a, 32 bits, and a last mixing. */
function hashOf(word: string, basis: number): number {
  let hash = basis;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
}
