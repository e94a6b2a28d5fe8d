import { describe, expect, test } from '@jest/globals';
import { refuseUnwritable } from '../../../../lib/adapters/self-print/refuse-unwritable.ts';
import type { Piece } from '../../../../lib/ports.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';

describe('a recipient whom the office is to write', () => {
  const refused =
    (to: Partial<Piece['to']>, format: Piece['format'] = 'postcard_4x6') =>
    () =>
      refuseUnwritable({ to: aPostalAddress(to), format });

  test('of Latin letters is taken', () => {
    expect(
      refused({ name: 'Łukasz Müller-O’Brien', company: 'Čapek & Søn', line2: '' }),
    ).not.toThrow();
  });

  test.each(['Nguyễn Thị Hồng', 'Ștefan Țiriac', 'Kaʻiulani', 'Diné Ǫ́hoo'])(
    'of letters that every hand composes is taken: %s',
    (name) => {
      expect(refused({ name })).not.toThrow();
    },
  );

  test('of a letter is taken in every script, because our page shows it', () => {
    expect(refused({ name: '王建国' }, 'letter')).not.toThrow();
  });

  test('of a letter or a notecard may be as long as our page shows it', () => {
    for (const format of ['letter', 'notecard'] as const) {
      expect(refused({ name: 'x'.repeat(80) }, format)).not.toThrow();
    }
  });

  test('of a postcard is broken at spaces before it is refused', () => {
    const words = 'Montgomery Featherstonehaugh '.repeat(5);
    const [name, line1] = [words.slice(0, 80).trim(), words.slice(0, 120).trim()];
    expect(refused({ name, line1 })).not.toThrow();
  });

  test('of a notecard is as our envelope has it, which was judged when it was written', () => {
    expect(refused({ name: 'Анна Каренина' }, 'notecard')).not.toThrow();
  });

  test.each<[string, Partial<Piece['to']>]>([
    ['in letters that the hand does not write', { name: 'Анна' }],
    ['with a line too long for a postcard', { line2: 'x'.repeat(51) }],
  ])('%s is refused, by its field alone', (_, to) => {
    expect(refused(to)).toThrow(/ for to\.(?:name|line2)(?:; 1 too many)?$/);
  });
});
