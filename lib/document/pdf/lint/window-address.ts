import type { PostalAddress } from '../../../ports.ts';

/** The carrier writes figures where a sender may write words. */
const WORDS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'];

/**
 * Whether the text in a window is another address than the one that was ordered: it lacks its ZIP code, or the number
 * of its house or box. Names and streets are written in too many ways to be compared.
 */
export function namesOtherPlace(text: string, to: PostalAddress): boolean {
  const words = wordsOf(text);
  const zip = to.zip.slice(0, 5);
  const number = wordsOf(to.line1).find((word) => /\d/.test(word));
  const spelt = WORDS[Number(number) - 1];
  const hasZip = words.some((word) => word.startsWith(zip) && /^\d+$/.test(word));
  const hasNumber =
    number === undefined || words.includes(number) || words.includes(spelt ?? number);
  return !hasZip || !hasNumber;
}

/** `94502-3009` is one word, and so is `12-34`. */
function wordsOf(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,;:#]+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');
}
