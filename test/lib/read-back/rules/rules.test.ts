import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LIMITS } from '../../../../lib/read-back/limits.ts';
import { compareWords } from '../../../../lib/read-back/rules/compare-words.ts';
import { findColumns } from '../../../../lib/read-back/rules/find-columns.ts';
import { isHidden } from '../../../../lib/read-back/rules/find-hidden.ts';
import { findReordered } from '../../../../lib/read-back/rules/find-reordered.ts';
import { findSymbolArt } from '../../../../lib/read-back/rules/find-symbol-art.ts';
import type { Glyph } from '../../../../lib/read-back/words/glyph.ts';
import { GlyphGrid } from '../../../../lib/read-back/words/glyph-grid.ts';
import { lineUp } from '../../../../lib/read-back/words/line-up.ts';
import { aGlyph, aPicture, glyphsOfLine, wordsOfLine } from '../a-glyph.ts';

function compare(glyphs: readonly Glyph[], read: ReturnType<typeof wordsOfLine>, contentText = '') {
  return compareWords({ lines: lineUp(glyphs), grid: new GlyphGrid(glyphs), contentText }, read);
}

const page = (lines: readonly string[]) =>
  lines.flatMap((text, row) => glyphsOfLine(text, { y: row * 30, order: row * 100 }));
const readPage = (lines: readonly string[]) =>
  lines.flatMap((text, row) => wordsOfLine(text, { y: row * 30 }));

const PROSE = [
  'thank you for the letter',
  'that came on the third of march',
  'with all its pictures',
];

describe('words of ink and words of text', () => {
  test('that are the same: nothing is found, and all agrees', () => {
    const { misplaced, missing, agreed } = compare(page(PROSE), readPage(PROSE));
    expect([misplaced, missing]).toEqual([[], []]);
    expect(agreed.size).toBe(readPage(PROSE).length);
  });

  test('misread by a letter: nothing is found', () => {
    const misread = PROSE.map((line) => line.replace('letter', 'lefter').replace('march', 'maroh'));
    expect(compare(page(PROSE), readPage(misread)).misplaced).toEqual([]);
  });

  /** Text that says something else where the ink is. */
  const over = (words: string) => glyphsOfLine('x'.repeat(words.length), { y: 200, order: 900 });

  test('ink that stands nowhere in the text is unknown, from four words', () => {
    const threat = (words: string) =>
      compare(
        [...page(PROSE), ...over(words)],
        [...readPage(PROSE), ...wordsOfLine(words, { y: 200 })],
      );
    const found = threat('burn their house down');
    expect(found.unknown.map(({ text }) => text)).toEqual(['burn', 'their', 'house', 'down']);
    expect(found.isUnknown).toBe(true);
    expect(threat('Green Valley Farm').isUnknown).toBe(false);
  });

  test('ink where no text stands is told apart', () => {
    const ink = wordsOfLine('burn their house down', { y: 200 });
    const found = compare(page(PROSE), [...readPage(PROSE), ...ink]);
    expect(found).toMatchObject({ beyond: ink, isUnknown: false, isMisplaced: false });
  });

  test('ink that repeats words of the text elsewhere is misplaced, from eight', () => {
    const again = 'thank you for the letter that came with';
    const found = compare(
      [...page(PROSE), ...over(again)],
      [...readPage(PROSE), ...wordsOfLine(again, { y: 200 })],
    );
    expect([found.isUnknown, found.isMisplaced]).toEqual([false, true]);
  });

  test('text that no ink shows is missing, from a fifth and eight words', () => {
    const more = 'gypsum quarries beyond Kilbride supply nobody during harvest';
    const { missing, isMissing } = compare(
      [...page(PROSE), ...glyphsOfLine(more, { y: 200, order: 900 })],
      readPage(PROSE),
    );
    expect(missing).toHaveLength(8);
    expect(isMissing).toBe(true);
    expect(compare(page([...PROSE, 'these are few']), readPage(PROSE)).isMissing).toBe(false);
  });

  describe('of a script that OCR does not know', () => {
    const HEBREW = ['אנו כותבים אליכם כדי להודיע', 'החוזה שחתמתם עליו בחודש שעבר'];
    const said = HEBREW.join('\n');
    const glyphs = page(HEBREW);

    test('are not missing, and what OCR makes of them is no ink of its own', () => {
      const made = wordsOfLine('NIX TYIN DANI nywa wnna').map((word) => ({
        ...word,
        confidence: 0.7,
      }));
      expect(compare(glyphs, made, said)).toMatchObject({
        missing: [],
        misplaced: [],
        isMissing: false,
        isUnknown: false,
      });
    });

    test('are told where the ink is type that says something else', () => {
      const ink = wordsOfLine('burn their house down now');
      expect(compare(glyphs, ink, said)).toMatchObject({ isUnknown: true, strange: ink });
    });

    test('are compared as all others where the page is in a script that is screened', () => {
      const letter = [...PROSE, ...PROSE, 'שלום'];
      const made = wordsOfLine('DWINY', { y: 180 }).map((word) => ({ ...word, confidence: 0.7 }));
      const found = compare(
        page(letter),
        [...readPage(letter.slice(0, -1)), ...made],
        letter.join('\n'),
      );
      expect(found.misplaced).toEqual(made);
    });
  });

  test('a letter-spaced heading is compared by its place', () => {
    const spaced = [...'NOTICE'].map((letter, at) =>
      aGlyph(letter, [at * 40, 0, at * 40 + 9, 20], { order: at }),
    );
    const read = [
      { text: 'NOTICE', confidence: 0.9, box: [0, 0, 210, 20] as const, endsLine: true },
    ];
    expect(compare(spaced, read)).toMatchObject({ misplaced: [], missing: [] });
  });
});

describe('pictures made of signs', () => {
  const DOTS = [
    '#   #  ###  #',
    '#   # #   # #',
    ' # #  #   # #',
    '  #   #   # #',
    '  #    ###  ###',
    '## ## ## ## ##',
    '# # # ## # ##',
  ];
  const linesOf = (rows: readonly string[]) => lineUp(page(rows));
  const wide = DOTS.map((row) => `${row}   ${row}`);

  test('are found, of signs and of one letter over and over', () => {
    expect(findSymbolArt(linesOf(wide))).toBeDefined();
    expect(findSymbolArt(linesOf(wide.map((row) => row.replaceAll('#', 'X'))))).toBeDefined();
  });

  test.each([
    [
      'rules',
      ['='.repeat(70), 'ACCOUNT', '='.repeat(70), '-'.repeat(70), '*'.repeat(70), '_'.repeat(70)],
    ],
    [
      'leaders',
      PROSE.flatMap((text) => [`${text} ${'.'.repeat(40)} 12`, `${text} ${'. '.repeat(20)} 7`]),
    ],
    ['separators', ['* * *', 'text between', '~ ~ ~', 'more text']],
    ['bullets', Array.from({ length: 30 }, () => '- an item of the list')],
  ])('%s are none', (_name, rows) => {
    expect(findSymbolArt(linesOf(rows))).toBeUndefined();
  });
});

describe('the order of painting', () => {
  test('of ordinary lines is that of the eye', () => {
    expect(findReordered(lineUp(page(PROSE)))).toEqual([]);
  });

  test('of letters at random is found', () => {
    const shuffled = glyphsOfLine('I will kill you tonight').map((glyph, at) => ({
      ...glyph,
      order: (at * 37) % 101,
    }));
    expect(findReordered(lineUp(shuffled)).length).toBeGreaterThanOrEqual(LIMITS.reorderedPairs);
  });
});

test('whatever a page says and shows, the rules come to an end', () => {
  const box = fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer());
  const glyph = fc.record({
    text: fc.string({ unit: 'grapheme', maxLength: 2 }),
    box,
    sizeDots: fc.double({ noNaN: true }),
    turnDegrees: fc.double({ noNaN: true }),
    isPainted: fc.boolean(),
    order: fc.nat(),
  });
  const word = fc.record({
    text: fc.string(),
    confidence: fc.double(),
    box: fc.tuple(fc.nat(1700), fc.nat(1700), fc.nat(1700), fc.nat(1700)),
    endsLine: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(glyph, { maxLength: 60 }),
      fc.array(word),
      fc.string(),
      (glyphs, read, text) => {
        const lines = lineUp(glyphs);
        expect(compare(glyphs, read, text).misplaced.length).toBeLessThanOrEqual(read.length);
        for (const chain of findColumns(lines)) expect(chain.length).toBeLessThanOrEqual(60);
        expect(findReordered(lines).length).toBeLessThanOrEqual(60);
        findSymbolArt(lines);
        for (const each of glyphs) isHidden(aPicture(50, 50), each);
      },
    ),
  );
});
