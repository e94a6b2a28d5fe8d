/** Limits of rules that nothing else holds: what is just within each is found, and what is just beyond is not. */
import { describe, expect, test } from '@jest/globals';
import { LIMITS } from '../../../../lib/read-back/limits.ts';
import { compareWords } from '../../../../lib/read-back/rules/compare-words.ts';
import { findColumns } from '../../../../lib/read-back/rules/find-columns.ts';
import { findReordered } from '../../../../lib/read-back/rules/find-reordered.ts';
import { GlyphGrid } from '../../../../lib/read-back/words/glyph-grid.ts';
import { lineUp } from '../../../../lib/read-back/words/line-up.ts';
import { WordBag } from '../../../../lib/read-back/words/word-bag.ts';
import { glyphsOfLine, wordsOfLine } from '../a-glyph.ts';

test('pairs of letters below one another are found from eight different ones', () => {
  const found = (pairs: string) =>
    findColumns(
      lineUp(pairs.split(' ').flatMap((pair, row) => glyphsOfLine(pair, { x: 100, y: row * 30 }))),
    ).length;
  expect(LIMITS.columnPairs).toBe(8);
  expect(found('wi ki ll bu yo rn ho us')).toBe(1);
  expect(found('wi ki ll bu yo rn ho wi ki')).toBe(0);
});

test('letters out of order are found from a tenth of those that stand side by side', () => {
  /** A hundred letters, of which so many pairs are torn apart. */
  const torn = (pairs: number) => {
    const line = glyphsOfLine('x'.repeat(101));
    const orders = line.map((_, at) => at);
    // Two places that are exchanged tear four pairs.
    for (let at = 10; at < 10 + 5 * (pairs / 4); at += 5) {
      [orders[at], orders[at + 40]] = [orders[at + 40] ?? 0, orders[at] ?? 0];
    }
    return lineUp(line.map((glyph, at) => ({ ...glyph, text: 'a', order: orders[at] ?? 0 })));
  };
  expect(LIMITS.reorderedShare).toBe(0.1);
  expect(findReordered(torn(8))).toEqual([]);
  expect(findReordered(torn(12))).toHaveLength(12);
});

test('a misread word is looked up among four thousand others, and not among more', () => {
  const others = (count: number) => Array.from({ length: count }, (_, at) => `q${at}q${at}q${at}`);
  expect(new WordBag([...others(3999), 'tonight']).has('tonlght')).toBe(true);
  expect(new WordBag([...others(4000), 'tonight']).has('tonlght')).toBe(false);
  expect(new WordBag([...others(4000), 'tonight']).has('tonight')).toBe(true);
});

describe('a letter that is painted twice', () => {
  /** Of the type size, which is twenty dots. */
  const beside = (share: number) => {
    const word = glyphsOfLine('GARDEN');
    const again = glyphsOfLine('GARDEN', { x: 20 * share, order: 10 });
    const glyphs = [...word, ...again];
    const page = { lines: lineUp(glyphs), grid: new GlyphGrid(glyphs), contentText: '' };
    return compareWords(page, wordsOfLine('GARDEN')).misplaced.map(({ text }) => text);
  };

  test('is one where it casts a shadow, up to a seventh of its size', () => {
    expect(beside(0.1)).toEqual([]);
  });

  test('is two where it stands beside itself', () => {
    expect(beside(0.2)).toEqual(['GARDEN']);
  });
});
