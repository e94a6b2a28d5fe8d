import { describe, expect, test } from '@jest/globals';
import { hasDrawnLetters } from '../../../../lib/screening/disguise/drawn-letters.ts';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';
import { LEARNT_PARTS, readLetters } from '../../../corpus/letters/letters.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

/** Five rows of letters. */
const DRAWN = ['###  #  ####', '#  # #  #   ', '#  # #  ### ', '#  # #  #   ', '###  #  ####'];
const KIND = 'Dear Ada,\n\nthe frogs sing again, and the plums are ripe.';

function pictures(on: string, off: string): string {
  const rows = DRAWN.map((row) => row.replace(/./g, (sign) => (sign === '#' ? on : off)));
  return `${KIND}\n\n${rows.join('\n')}\n\nLove, Mina`;
}

describe('letters that are drawn', () => {
  test.each([
    ['#', ' '],
    ['#', '\u00a0'],
    ['##', '..'],
    ['X', '.'],
    ['\u2588', '\u2591'],
    ['w', 'e'],
    ['we', 'at'],
    ['*', ' '],
  ])('with "%s" on "%s" are a disguise', async (on, off) => {
    expect(hasDrawnLetters(pictures(on, off))).toBe(true);
    const text = pictures(on, off);
    const verdict = await createRiskScreener().screen({ text, documentSha256: 'a'.repeat(64) });
    expect(verdict.outcome).toBe('hold');
    expect(verdict.categories).toContain('disguised_text');
  });

  test('in a frame are a disguise', () => {
    const rows = DRAWN.map((row) => `# ${row} #`);
    const rule = '#'.repeat(16);
    expect(hasDrawnLetters([KIND, '', rule, ...rows, rule].join('\n'))).toBe(true);
  });

  test('of strokes are a disguise', () => {
    const text = [
      ' ____  ___  _____ ',
      '|  _ \\|_ _| | ____|',
      '| | | || |  |  _|  ',
      '| |_| || |  | |___ ',
      '|____/|___| |_____|',
    ].join('\n');
    expect(hasDrawnLetters(text)).toBe(true);
  });

  test('one below the other are a disguise', () => {
    const alone = [0, 6, 8].map((from) => DRAWN.map((row) => row.slice(from, from + 4)).join('\n'));
    const others = [
      '# #\n# #\n## \n# #\n# #',
      '#  \n#  \n#  \n#  \n###',
      '###\n#  \n## \n#  \n###',
    ];
    expect(hasDrawnLetters([...alone, ...others].join('\n\n'))).toBe(true);
  });
});

describe('what else is set in signs', () => {
  const tree = [1, 3, 5, 7, 9, 11, 3].map((n) => ' '.repeat((11 - n) / 2) + '*'.repeat(n));
  const trees = tree.map((row) => row.padEnd(14).repeat(3));
  test.each([
    ['a tree', tree.join('\n')],
    ['trees', trees.join('\n')],
    ['a heart', ' ** ** \n*******\n*******\n ***** \n  ***  \n   *   '],
    ['rules', '-----------\n===========\n-----------\n***********\n~~~~~~~~~~~\n-----------'],
    ['a grid', '+---+---+\n|   |   |\n+---+---+\n|   |   |\n+---+---+\n|   |   |\n+---+---+'],
    ['bars', 'Mon XXXXXX\nTue XXXX\nWed XXXXXXXXX\nThu XX\nFri XXXXXXX'],
    ['blanks', '____________   _______   ____\n'.repeat(6)],
    ['stars', '*   *  *  *\n  *   *    \n*    *   * \n   *   *   \n*  *    *  \n'],
    ['laughter', 'ha ha ha ha ha ha ha\n'.repeat(8)],
    [
      'figures',
      '1 200   340   12\n  800   120    7\n  450    90    3\n  120    30    1\n  100    20    2',
    ],
    ['a program', 'for (;;) {\n  if (x) {\n    y();\n  }\n}\n\n{\n  [\n    {}\n  ]\n}'],
  ])('is none: %s', (_, text) => {
    expect(hasDrawnLetters(`${KIND}\n\n${text}\n\nLove, Mina`)).toBe(false);
  });

  test('is none in the lawful letters of the corpus', () => {
    const lawful = LEARNT_PARTS.flatMap(readLetters).filter(({ outcome }) => outcome === 'allow');
    expect(lawful.filter(({ text }) => hasDrawnLetters(text)).map(({ id }) => id)).toEqual([]);
  });
});

test('is linear in the length of the text', async () => {
  for (const unit of ['#\n', '# .\n', '#', 'ab', `${'# '.repeat(100)}\n`, '\n']) {
    const text = unit.repeat(Math.ceil(50_000 / unit.length));
    expect(await cpuMsOf(() => hasDrawnLetters(text))).toBeLessThan(1_000);
  }
});
