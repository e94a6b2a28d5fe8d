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

  test('go on below a blank line with what stands in them, and with nothing else', () => {
    const [, paper, , blank, sum] = sides(`${INVOICE}\n\nTotal                 $160.50`);
    expect(blank).toEqual([]);
    expect(sum?.[1]?.[1]).toBeCloseTo(paper?.[2]?.[1] ?? 0);
    const other = set(`${INVOICE}\n\nTotal    $160.50`);
    expect(other.map((line) => line.length)).toEqual([3, 3, 3, 0, 1]);
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

describe('columns that are made with tabs, each of which ends a cell,', () => {
  const TABLE = 'Item\tQty\tAmount\nChair\t2\t$120.00\nConference table, oak\t1\t$1,048.50';
  const [HEAD] = sides(TABLE);

  /** The column that a cell ends or begins with. */
  const placeOf = (row: string, nth: number) => {
    const lines = sides(`${TABLE}\n${row}`);
    const [begin, end] = lines.at(-1)?.at(nth) ?? [];
    return lines[0]?.findIndex(
      ([left, right]) =>
        Math.abs((left ?? 0) - (begin ?? 0)) < 1 || Math.abs((right ?? 0) - (end ?? 0)) < 1,
    );
  };

  test.each([
    ['Total\t\t$1,168.50', 1, 2],
    ['\t\t$1,168.50', 0, 2],
    ['\t3\t$1,168.50', 0, 1],
    ['Stool\t7', 1, 1],
    ['Stool\t7\t', 1, 1],
  ])('keep an empty cell: %j', (row, nth, column) => {
    expect(placeOf(row, nth)).toBe(column);
    const lines = sides(`${TABLE}\n${row}`);
    expect(lines[0]?.[1]).toEqual(HEAD?.[1]);
    expect(lines[2]?.[2]?.[1]).toBeCloseTo(lines[1]?.[2]?.[1] ?? 0);
  });

  test('keep one in the head, and one that most rows have', () => {
    const [head, rent] = sides('\t2024\t2025\nRent of the house\t$1.00\t$2.00');
    expect(head?.map(([, end]) => Math.round(end ?? 0))).toEqual(
      rent?.slice(1).map(([, end]) => Math.round(end ?? 0)),
    );
    const lines = sides('Date\tWhat\tIn\tOut\nMay 1\tRent of June\t\t$9\nMay 2\tPay\t$7\t');
    expect(lines[1]?.[2]?.[0]).toBeCloseTo(lines[0]?.[3]?.[0] ?? 0);
    expect(lines[2]?.[2]?.[0]).toBeCloseTo(lines[0]?.[2]?.[0] ?? 0);
  });

  test('keep one that some rows have, and others have not where it is the last', () => {
    const rows = [
      'May 1\tRent of June\t\t$9',
      'May 2\tPay\t$7',
      'May 3\tHeat\t\t$5',
      'May 4\tGift\t$2',
    ];
    const [head, ...lines] = sides(['Date\tWhat\tIn\tOut', ...rows].join('\n'));
    const ends = [2, 3].map((nth) => Math.round(head?.[nth]?.[1] ?? 0));
    expect(lines.map((line) => ends.indexOf(Math.round(line[2]?.[1] ?? 0)))).toEqual([1, 0, 1, 0]);
  });

  test.each([
    ['made with spaces', 'See page 2   and 3'],
    ['wider than a line', `Note\t${'all of it is without taxes '.repeat(9)}`],
    ['of more cells than find room', `a\tb${`\t${'c'.repeat(25)}`.repeat(3)}`],
  ])('stay where a row falls out that is %s', (_, row) => {
    expect(set(`${TABLE}\n${row}`)).toEqual([...set(TABLE), ...breakLines(row, MEASURE)]);
    const [first = '', ...others] = TABLE.split('\n');
    expect(set([first, row, ...others].join('\n'))).toEqual([
      ...set(TABLE).slice(0, 1),
      ...breakLines(row, MEASURE),
      ...set(TABLE).slice(1),
    ]);
  });

  test('do not, where rows have several only to reach a column', () => {
    expect(set('Name:\t\tAda\nDate of birth:\t1815')).toEqual(
      set('Name:\tAda\nDate of birth:\t1815'),
    );
    expect(set('Name:\t\tAda\nAge:\t\t36')).toEqual(set('Name:\tAda\nAge:\t36'));
    const [name, birth, home] = sides(
      'Name:\t\tAda\nDate of birth:\tMay 1815\nHouse:\t\t12 St\tLondon',
    );
    expect(birth?.[1]?.[0]).toBe(name?.[1]?.[0]);
    expect(home?.[1]?.[0]).toBe(name?.[1]?.[0]);
  });

  test.each([
    'Enclosures:\tComplaint\n\t\tSummons\ncc:\tMr. A\n\tMs. B',
    'Enclosures:\tComplaint\n\tSummons',
    'Late:\t$120.00\n\t$75.00\nRent:\t$1,120.00',
    'Name:\t\tAda\nDate of birth:\t1815\n\tLondon',
  ])('hold what goes on below the second of two: %j', (text) => {
    const lines = sides(text);
    const isSum = text.includes('$');
    const places = lines.map((line) => Math.round(line.at(-1)?.[isSum ? 1 : 0] ?? 0));
    expect(new Set(places).size).toBe(1);
  });

  test('are left alone where they stand as they are', () => {
    for (const text of ['To:\tAda\nFrom:\tBob\nRe:\tyour letter\tof May', '\tOne.\n\tTwo.']) {
      expect(set(text)).toEqual(breakLines(text, MEASURE));
    }
    const short = 'Rent\t$1.00\nHeat\t$12.00';
    const indented = '\tSee below.';
    expect(set(`${short}\n${indented}`)).toEqual([...set(short), ...breakLines(indented, MEASURE)]);
  });
});

describe('lines are broken as ever', () => {
  test.each([
    ['one line alone', 'Item    Price'],
    ['two spaces between sentences', 'One ends.  Two begins here.\nAnd this.  It goes on so.'],
    ['cells that stand nowhere', 'a    b\nlonger words  here'],
    ['other numbers of cells', 'a    b\na    b    c'],
    ['more than the page is wide', `${'wide '.repeat(20)}\tb\n${'wide '.repeat(20)}\tc`],
    ['an indent', '    a\n    b'],
    ['items of a list made with tabs', `•\tOne that ${'goes on '.repeat(20)}\n•\tTwo\n•\tThree`],
    ['items of a list made with spaces', `1.   One ${'goes on '.repeat(20)}\n2.   Two\n3.   Three`],
    ['two spaces in an address', '500 Main St  Apt 3\nSpringfield, IL  62701'],
    ['a poem', 'The sea,\n    the sea,\n        and nothing  but the sea\n    beside'],
    [
      'rows that stand below one another by chance',
      'a    b\na    b\ncc      d\ne   f\nggg       h',
    ],
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
  for (const text of [
    'a  b\n'.repeat(10_000),
    'a  b\n\n'.repeat(8_000),
    'a  b\n\n'.repeat(480),
    `${'a  b  c  d  e  f  g  h\n'.repeat(20)}\n`.repeat(46),
    ' '.repeat(50_000),
    `a${'\t'.repeat(50_000)}`,
    'a\t'.repeat(25_000),
    'a\tb\n\tc\n'.repeat(7000),
    'a\tb\tc\n\t\tc\nd\t\t\n'.repeat(3500),
    Array.from({ length: 400 }, (_, at) => `${'a  '.repeat(at % 90)}b\n`).join(''),
    `${'a  '.repeat(15_000)}\n`.repeat(2),
  ]) {
    expect(await cpuMsOf(() => set(text))).toBeLessThan(500);
  }
});
