/** The shortest word that is looked up: shorter ones are words of some language always. */
export const SHORTEST = 4;

/** A word in the spelling of the list: small letters without accents. */
export function plainWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/g, '');
}
