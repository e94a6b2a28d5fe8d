import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fillPages } from '../../../../lib/document/letter/fill-pages.ts';
import type { TextLine } from '../../../../lib/document/lines/text-line.ts';

const ROWS = 10;

/** A line a character, `.` for a blank one. */
function fill(picture: string, rows = () => ROWS): string[] {
  const lines = [...picture].map((text): TextLine => (text === '.' ? [] : [{ text, x: 0 }]));
  return fillPages(lines, rows, 0).map((page) => {
    const height = Math.max(...page.map(({ row }) => row)) + 1;
    const rowsOfPage = new Array<string>(height).fill('.');
    for (const { row, line } of page) rowsOfPage[row] = line[0]?.text ?? '';
    return rowsOfPage.join('');
  });
}

/** The same; those in capitals begin an item. */
const itemsOf = (picture: string) =>
  [...picture].map((text): TextLine & { readonly isItem?: boolean } =>
    text === '.' ? [] : Object.assign([{ text, x: 0 }], { isItem: /[A-Z]/.test(text) }),
  );

describe('items of a list without blank lines', () => {
  test.each([
    ['leave no first line alone', 'aaa.BbBbbBbCc', 'aaa.BbBbb|BbCc'],
    ['nor a last one', 'aaa.BbBBBbbCc', 'aaa.BbBB|BbbCc'],
    ['are cut between two lines and two', 'aaa.BbBBBbbbCc', 'aaa.BbBBBb|bbCc'],
    ['are cut between two of them', 'aaa.BbBbbbCc', 'aaa.BbBbbb|Cc'],
    ['of one line stay where they are', 'aaa.BCDEFGHIJ', 'aaa.BCDEFG|HIJ'],
    ['of one line are not alone on the next page', 'aaa.BCDEFGH', 'aaa.BCDEF|GH'],
    ['move a line of two with the last', 'aaa.BCDEFfG', 'aaa.BCDE|FfG'],
  ])('%s', (_, picture, expected) => {
    const pages = fillPages(itemsOf(picture), () => ROWS, 0);
    const height = (page: (typeof pages)[number]) => (page.at(-1)?.row ?? 0) + 1;
    const found = pages.map((page) => {
      const rows = new Array<string>(height(page)).fill('.');
      for (const { row, line } of page) rows[row] = line[0]?.text ?? '';
      return rows.join('');
    });
    expect(found.join('|')).toBe(expected);
  });
});

describe('pages are filled', () => {
  test.each([
    ['to the last row', 'abcdefghijkl', ['abcdefghij', 'kl']],
    ['exactly', 'abcdefghij', ['abcdefghij']],
    ['without blank lines at their top or end', '..ab..cdefgh.....ij..', ['ab..cdefgh', 'ij']],
    ['without a last line alone on the next', 'abcdefghijk', ['abcdefghi', 'jk']],
    ['without a first line alone at the end', 'abcdefgh.ijk', ['abcdefgh', 'ijk']],
    ['without a heading at the end', 'abcdefg.H.ijk', ['abcdefg', 'H.ijk']],
    ['though a paragraph of three lines moves whole for it', 'abcdef..ghi.j', ['abcdef', 'ghi.j']],
    ['without what leads to a list at the end', 'abcdef..g..hij', ['abcdef', 'g..hij']],
    ['nor with the first of its lines', 'abcdef.g.hijk', ['abcdef', 'g.hijk']],
    ['but never left half empty', 'a.b.c.d.e.f.g', ['a.b.c.d', 'e.f.g']],
  ])('%s', (_, picture, expected) => {
    expect(fill(picture)).toEqual(expected);
  });

  test('with a closing, its names and two lines of the body on one page', () => {
    const body = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
    const letter = [...body, '', 'Sincerely,', '', 'Charles'];
    const marks = new Map([
      ['Sincerely,', 'compliment'],
      ['Charles', 'names_end'],
    ] as const);
    const lines = letter.map((text): TextLine => {
      const closing = [...marks].find(([word]) => word === text)?.[1];
      return Object.assign(text === '' ? [] : [{ text, x: 0 }], closing && { closing });
    });
    const pages = fillPages(lines, () => ROWS, 0);
    const texts = pages.map((page) => page.map(({ line }) => line[0]?.text));
    expect(texts).toEqual([body.slice(0, 6), ['seven', 'eight', 'Sincerely,', 'Charles']]);
  });

  test('without a divided word at the end, but for three lines', () => {
    const linesOf = (texts: string) =>
      [...texts].map(
        (text): TextLine => (text === '.' ? [] : [{ text: text === '-' ? 'x\u00ad' : text, x: 0 }]),
      );
    const lengths = (texts: string) =>
      fillPages(linesOf(texts), () => ROWS, 0).map((page) => page.length);
    expect(lengths('abcdefghi-klm')).toEqual([9, 4]);
    expect(lengths('abcdefg.i-klm')).toEqual([9, 3]);
  });

  test('with a heading on the page of two lines of its text', () => {
    const linesOf = (texts: string) =>
      [...texts].map((text): TextLine & { isLead?: boolean } => {
        if (text === '.') return [];
        return Object.assign([{ text, x: 0 }], { isLead: text === 'H' });
      });
    const lengths = (texts: string) =>
      fillPages(linesOf(texts), () => ROWS, 0).map((page) => page.length);
    expect(lengths('abcdefg.Hijkl')).toEqual([7, 5]);
    expect(lengths('abcdefgh.Hijkl')).toEqual([8, 5]);
    expect(lengths('abcdef.Hijkl')).toEqual([9, 2]);
  });

  test('with all lines of a row of a table, up to half a page', () => {
    const linesOf = (texts: string) =>
      [...texts].map((text): TextLine & { isOfRowAbove?: boolean } =>
        Object.assign([{ text, x: 0 }], { isOfRowAbove: text === '|' }),
      );
    const lengths = (texts: string) =>
      fillPages(linesOf(texts), () => ROWS, 0).map((page) => page.length);
    expect(lengths('abcdefg||||h|')).toEqual([6, 7]);
    expect(lengths('abcd||||||||h|')).toEqual([10, 4]);
  });

  test('with as many rows as each page has', () => {
    const lines = Array.from({ length: 9 }, (): TextLine => [{ text: 'x', x: 0 }]);
    const rowsOf = (page: number) => (page === 3 ? 2 : 5);
    expect(fillPages(lines, rowsOf, 3).map((page) => page.length)).toEqual([2, 5, 2]);
  });

  test('no page where there is nothing', () => {
    expect(fill('....')).toEqual([]);
  });

  test('with all lines, in order, and none beyond the last row', () => {
    const picture = fc.string({ unit: fc.constantFrom('x', 'x', '.'), maxLength: 80 });
    fc.assert(
      fc.property(picture, (value) => {
        const pages = fill(value);
        expect(pages.join('').replaceAll('.', '')).toBe(value.replaceAll('.', ''));
        for (const page of pages) {
          expect(page.length).toBeLessThanOrEqual(ROWS);
          expect(page).toMatch(/^x/);
        }
      }),
    );
  });
});
