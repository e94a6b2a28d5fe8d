import { limitMarks } from '../../basics/limit-marks.ts';
import { withoutInvisible } from '../without-invisible.ts';
import { inOurLetters } from './line-words.ts';

/** A line in capitals of ours without accents, with the signs that stand between words. */
export function inLetters(line: string): string {
  const plain = limitMarks(withoutInvisible(line)).normalize('NFKD').replace(/\p{M}/gu, '');
  return inOurLetters(plain).replace(/\s+/g, ' ').trim();
}
