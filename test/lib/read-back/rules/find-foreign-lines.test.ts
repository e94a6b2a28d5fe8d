import { describe, expect, test } from '@jest/globals';
import { findForeignLines } from '../../../../lib/read-back/rules/find-foreign-lines.ts';
import { wordsOfLine } from '../a-glyph.ts';

describe('a line of ink in a language that nobody screens', () => {
  const found = (text: string, confidence = 0.95) =>
    findForeignLines(wordsOfLine(text).map((word) => ({ ...word, confidence }))).map((line) =>
      line.map((word) => word.text).join(' '),
    );

  test.each(['Ich bringe dich heute Nacht um', 'Zabije cie twoje dzieci'])('%s', (text) => {
    expect(found(text)).toEqual([text]);
  });

  test.each([
    'Thank you for meeting with us last Thursday',
    'Gracias por su visita de la semana pasada',
    'Merci de votre visite de la semaine passée',
    'Riverside Community Garden Club',
    'Trattoria da Mario',
  ])('none: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('is plainly read: what OCR makes of a seal is in no language', () => {
    expect(found('Ich bringe dich heute Nacht um', 0.8)).toEqual([]);
  });

  test('is one line, whatever stands above it and far beside it', () => {
    const words = [
      ...wordsOfLine('Ich bringe', { y: 0 }),
      ...wordsOfLine('dich heute', { y: 60 }),
      ...wordsOfLine('Nacht um', { x: 900, y: 60 }),
    ];
    expect(findForeignLines(words)).toEqual([]);
  });
});
