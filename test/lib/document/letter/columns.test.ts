import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { breakLinesAndColumns } from '../../../../lib/document/letter/columns.ts';
import { fontFor, widthOfText } from '../../../../lib/document/letter-font.ts';
import { breakLines } from '../../../../lib/document/lines/break-lines.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

const { font } = await fontFor(['a']);
const MEASURE = { font, width: 45_000, tabStop: 3500 };
const set = (text: string) => breakLinesAndColumns(text, MEASURE);
/** Where each cell begins, and where it ends. */
const sides = (text: string) =>
  set(text).map((line) => line.map(({ text: cell, x }) => [x, x + widthOfText(font, cell)]));

const INVOICE = `Item            Qty     Price
Paper, white     10    $12.00
Ink               2   $148.50`;

describe('columns that are made with spaces', () => {
  test('begin at one place, and numbers end at one', () => {
    const lines = sides(INVOICE);
    expect(new Set(lines.map(([item]) => item?.[0]))).toEqual(new Set([0]));
    for (const nth of [1, 2]) {
      const ends = lines.map((line) => Math.round(line[nth]?.[1] ?? 0));
      expect(new Set(ends).size).toBe(1);
    }
    expect(set(INVOICE)[1]?.map(({ text }) => text)).toEqual(['Paper, white', '10', '$12.00']);
  });

  test('hold what stands below some of them alone', () => {
    const [head, , last, sum] = sides(`${INVOICE}\nTotal                 $160.50`);
    expect(sum).toHaveLength(2);
    expect(sum?.[1]?.[1]).toBeCloseTo(head?.[2]?.[1] ?? 0);
    expect(last?.[2]?.[1]).toBeCloseTo(sum?.[1]?.[1] ?? 0);
  });

  test('begin at one place where their author had them so', () => {
    const [one, other] = sides('Landlord:    Daniel Whitfield\nWW Tenant:   Margaret Okonkwo');
    expect(other?.[1]?.[0]).toBe(one?.[1]?.[0]);
  });

  test('stand among lines that are none', () => {
    const lines = set(`Dear Ada,\n\n${INVOICE}\n\nYours`);
    expect(lines.map((line) => line.length)).toEqual([1, 0, 3, 3, 3, 0, 1]);
  });
});

test('columns that are made with tabs begin at one place, however long the words before', () => {
  const [one, other] = sides('a\tb\na much longer word\tc');
  expect(other?.[1]?.[0]).toBe(one?.[1]?.[0]);
});

test('columns that are made with tabs have numbers that end at one place', () => {
  const lines = sides('Item\tQty\tPrice\nPaper, white\t10\t$12.00\nInk\t2\t$1,148.50');
  for (const nth of [1, 2]) {
    const ends = lines.map((line) => Math.round(line[nth]?.[1] ?? 0));
    expect(new Set(ends).size).toBe(1);
  }
  const [one, other] = sides('Item\tUntil\nRent\tMay 1\nHeat\tDecember 1').slice(1);
  expect(other?.[1]?.[0]).toBe(one?.[1]?.[0]);
});

describe('lines are broken as ever', () => {
  test.each([
    ['one line alone', 'Item    Price'],
    ['two spaces between sentences', 'One ends.  Two begins here.\nAnd this.  It goes on so.'],
    ['cells that stand nowhere', 'a    b\nlonger words  here'],
    ['other numbers of cells', 'a    b\na    b    c'],
    ['more than the page is wide', `${'wide '.repeat(20)}\tb\n${'wide '.repeat(20)}\tc`],
    ['an indent', '    a\n    b'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(set(text)).toEqual(breakLines(text, MEASURE));
  });
});

test('every word is printed, in its order, within the margins', () => {
  const part = fc.constantFrom('a', 'word', '12.50', ' ', '  ', '    ', '\t', '\n', '\n\n');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const text = parts.join('');
      const runs = set(text).flat();
      const words = (value: string) => value.split(/\s+/).filter(Boolean);
      expect(runs.flatMap((run) => words(run.text))).toEqual(words(text));
      for (const run of runs) expect(run.x + widthOfText(font, run.text)).toBeLessThan(45_001);
    }),
  );
});

test('in time that grows with the text', async () => {
  for (const text of ['a  b\n'.repeat(10_000), ' '.repeat(50_000), 'a\t'.repeat(25_000)]) {
    expect(await cpuMsOf(() => set(text))).toBeLessThan(500);
  }
});
