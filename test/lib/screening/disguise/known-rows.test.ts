import { describe, expect, test } from '@jest/globals';
import { disguiseSigns } from '../../../../lib/screening/disguise/disguise-signs.ts';

const isSpelledOut = (text: string) => disguiseSigns(text).spelledOut;

describe('letters that stand alone, ten and more of them', () => {
  test.each([
    ['months', 'J F M A M J J A S O N D'],
    ['months of Spanish', 'E F M A M J J A S O N D'],
    ['months one below the other', 'J\nF\nM\nA\nM\nJ\nJ\nA\nS\nO\nN\nD'],
    ['months of two years that begin in July', 'J A S O N D J F M A M J J A S O N D J F M A M J'],
    ['the days of two weeks', 'S M T W T F S S M T W T F S'],
    ['the days of three weeks of French', 'L M M J V S D L M M J V S D L M M J V S D'],
    ['the days of two weeks of Spanish', 'L M X J V S D L M X J V S D'],
    ['the columns of a list', 'A B C D E F G H I J K L'],
  ])('are no words: %s', (_what, row) => {
    expect(isSpelledOut(`Rainfall in our valley\n30 42 55 80\n${row}\nin millimetres`)).toBe(false);
  });

  test.each([
    'I w i l l k i l l y o u',
    'J F M A M J J A S O N D I w i l l k i l l y o u',
    'S M T W T F S and then I w i l l c o m e b y',
    'D N O S A J J M A M F J',
  ])('are words that are spelled out: %s', (text) => {
    expect(isSpelledOut(text)).toBe(true);
  });
});
