import { limitMarks } from '../../basics/limit-marks.ts';

/** Letters that decomposition leaves whole. */
const WHOLE: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};
/** One shape to the eye in many a typeface: which of them was read says nothing. */
const TWINS: Readonly<Record<string, string>> = { 1: 'l', i: 'l', 0: 'o', 5: 's' };

/** What is left of a word for comparing: letters and digits alone, without accents and case, twins made one. */
export function foldWord(text: string): string {
  return limitMarks(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[łđðøßæœþı]/g, (letter) => WHOLE[letter] ?? letter)
    .replace(/[1i05]/g, (letter) => TWINS[letter] ?? letter);
}
