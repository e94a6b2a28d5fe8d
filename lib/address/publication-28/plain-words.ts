import { limitMarks } from '../../basics/limit-marks.ts';
import { withoutInvisible } from '../without-invisible.ts';

/**
 * The words of a line as the carrier writes them: capitals without accents, punctuation and what prints nothing. What
 * means something stays: hyphens, slashes, `#` as a word of its own, and the point between digits.
 */
export function plainWords(line: string): string[] {
  return withoutAccents(withoutAccents(withoutInvisible(line)).toUpperCase())
    .toUpperCase()
    .replace(/(?<!\d)\.|\.(?!\d)/g, '')
    .replace(/['’`]/g, '')
    .replace(/#/g, ' # ')
    .split(/[\s,;:"()]+/u)
    .filter((word) => word !== '');
}

function withoutAccents(text: string): string {
  return limitMarks(text).normalize('NFKD').replace(/\p{M}/gu, '');
}
