/** Tables of letters in Markdown as they are printed. */
import { describe, expect, test } from '@jest/globals';
import { bodyOf, linesOf, render } from './a-markdown-letter.ts';

describe('a table of a letter', () => {
  test('gives the columns of a table what they need, and the widest one the rest', async () => {
    const wide = 'many words '.repeat(30);
    const items = await linesOf(`| a | b |\n|--|--:|\n| ${wide} | $1,480.00 |`);
    const price = items.find(({ text }) => text.startsWith('$'));
    expect(price?.text.trim()).toBe('$1,480.00');
    expect((price?.x ?? 0) + (price?.width ?? 0)).toBeGreaterThan(7.4 * 72);
    for (const { x, width } of items) expect(x + width).toBeLessThan(7.6 * 72);
  });

  const WIDE = [
    '| Date | Invoice | Description | Hours | Rate | Fees | Expenses | Total |',
    '|:--|:--|:--|--:|--:|--:|--:|--:|',
    '| 2026-11-03 | INV-2026-0117 | Representation at the administrative hearing | 102.50 | $415.00 | $42,537.50 | $764.52 | $43,302.02 |',
  ].join('\n');

  test('cuts no number of a wide table, and makes its type smaller for that', async () => {
    const { bytes, hints } = await render(`These are our fees of this year.\n\n${WIDE}`);
    const [page] = await bodyOf(bytes);
    const texts = page?.items.map(({ text }) => text.trim()) ?? [];
    for (const sum of ['2026-11-03', 'INV-2026-0117', '102.50', '$42,537.50', '$43,302.02']) {
      expect(texts).toContain(sum);
    }
    for (const { x, width, size } of page?.items ?? []) {
      expect(x + width).toBeLessThan(7.6 * 72);
      if (width > 0) expect(size).toBeGreaterThanOrEqual(8);
    }
    expect(hints).toEqual([]);
  });

  test('warns of a table that has no room for its words, and cuts its numbers last', async () => {
    const cells = ['Unüberwindlichkeitserklärung', '$43,302.02', 'Xyzzyplughfrobnicatequux'];
    const row = `| ${[...cells, ...cells, ...cells].join(' | ')} |`;
    const { bytes, hints } = await render(`A table\n\n${row}\n|${'--|'.repeat(9)}\n${row}`);
    expect(hints).toMatchObject([{ code: 'table_too_wide', severity: 'warning', page: 1 }]);
    const [left, top] = hints?.[0]?.rectInches ?? [];
    expect(left).toBeCloseTo(1);
    expect(top).toBeGreaterThan(3);
    const [page] = await bodyOf(bytes);
    const sums = page?.items.filter(({ text }) => text.trim() === '$43,302.02');
    expect(sums).toHaveLength(6);
  });

  test('cuts no row of a table over two pages, and leaves its head no page alone', async () => {
    const words = 'some words of a cell that take a line and more '.repeat(5);
    const rows = Array.from({ length: 14 }, (_, row) => `| Row ${row} ends${row} | ${words} |`);
    for (let before = 0; before < 30; before++) {
      const text = `${'A line.\n\n'.repeat(before)}| Item | Words |\n|--|--|\n${rows.join('\n')}`;
      const pages = await bodyOf((await render(text)).bytes);
      for (const { items } of pages) {
        const printed = items.map((item) => item.text.trim()).filter(Boolean);
        expect(printed.at(-1)).not.toBe('Words');
        const cells = printed.filter((each) => /words of a|take a line|and more|a cell/.test(each));
        expect(cells.join(' ').split('and more').length - 1).toBe(
          5 * printed.filter((each) => /^Row/.test(each)).length,
        );
      }
    }
  });

  test('repeats the head of a table on each further page', async () => {
    const rows = Array.from({ length: 80 }, (_, row) => `| Row ${row} | ${row * 7} |`);
    const { bytes, pageCount } = await render(['| Item | Sum |', '|:--|--:|', ...rows].join('\n'));
    const pages = await bodyOf(bytes);
    expect(pageCount).toBeGreaterThan(1);
    for (const { items } of pages) {
      const texts = items.map(({ text }) => text.trim()).filter(Boolean);
      expect(texts.slice(0, 2)).toEqual(['Item', 'Sum']);
    }
    const printed = pages.flatMap(({ items }) => items.filter(({ text }) => /^Row/.test(text)));
    expect(printed).toHaveLength(80);
  });
});
