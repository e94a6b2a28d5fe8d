import { expect, test } from '@jest/globals';
import { readLeftover } from '../../../lib/read-back/read-leftover.ts';
import { aPicture, glyphsOfLine, wordsOfLine } from './a-glyph.ts';

const PAPER = aPicture(900, 400);

/** What is found where big words of ink stand beside a line of text. */
function found(ink: string) {
  const beyond = wordsOfLine(ink, { y: 150, size: 120 });
  const glyphs = glyphsOfLine('summer holiday');
  const known = {
    glyphs,
    textInk: PAPER,
    confirmed: new Set<number>(),
    words: beyond,
    beyond,
    hiddenByGray: [],
  };
  return readLeftover(PAPER, known, () => []).findings;
}

test('words of ink that the text has, too, count and are not listed as unread', () => {
  expect(found('summer garden')).toMatchObject([{ code: 'unread_ink', words: ['garden'] }]);
  expect(found('summer holiday')).toMatchObject([{ code: 'unread_ink', words: [] }]);
});
