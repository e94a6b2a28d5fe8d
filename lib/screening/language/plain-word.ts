/** The shortest word that is looked up: shorter ones are words of some language always. */
export const SHORTEST = 4;

/** Most words have none, which is quick to see. */
const OTHERS = /[^a-z]/;

/** A word in the spelling of the list: small letters without accents. */
export function plainWord(word: string): string {
  const small = word.toLowerCase();
  return OTHERS.test(small) ? small.normalize('NFKD').replace(/[^a-z]/g, '') : small;
}

/** `l'avion` is two words; what stands beside a digit or in an address of the web is none. */
export const WORDS = /(?<![\p{L}\p{N}@.])\p{L}+(?![\p{L}\p{N}@])/gu;
