import { describe, expect, test } from '@jest/globals';
import { fillPages } from '../../../../lib/document/letter/fill-pages.ts';
import { fontFor } from '../../../../lib/document/letter-font.ts';
import { layOutBlocks } from '../../../../lib/document/markdown/lay-out-blocks.ts';
import { parseMarkdown } from '../../../../lib/document/markdown/parse-markdown.ts';
import { Outline } from '../../../../lib/document/structure/tags.ts';

const { font } = await fontFor(['a']);

/** The words of each page of so many rows. */
function pagesOf(text: string, rows: number): string[][] {
  const blocks = parseMarkdown(text, (words) => words);
  const fonts = { regular: font };
  const column = { left: 0, width: 400, size: 10, fonts, outline: new Outline() };
  return fillPages(layOutBlocks(blocks, column), () => rows, 0).map((page) =>
    page.map(({ line }) => line.map((run) => run.text).join('')),
  );
}

describe('what leads to a nested list is on the page of two of its lines', () => {
  test.each([
    ['in numbers', '1. a\n2. b\n3. c\n4. d\n5. lead\n   - e\n   - f\n   - g\n6. h'],
    ['in bullets', '- a\n- b\n- c\n- d\n- lead\n  1. e\n  2. f\n  3. g\n- h'],
    ['in two more', '- a\n- b\n- c\n- d\n- lead\n  - lead\n    - e\n    - f\n    - g\n- h'],
  ])('%s', (_, text) => {
    const page = ({ length }: readonly string[]) => length;
    expect(pagesOf(text, 5).map(page)[0]).toBe(4);
    expect(pagesOf(text, 6).map(page)[0]).toBe(4);
  });

  test('as a heading in an item is', () => {
    expect(pagesOf('- a\n- b\n- c\n- # H\n  d\n- e', 4)[0]).toHaveLength(3);
  });

  test('but no page is left half empty for it', () => {
    expect(pagesOf('- a\n- lead\n  - b\n  - c\n  - d', 2)[0]).toHaveLength(2);
  });

  test('and an item that leads to none may end a page', () => {
    expect(pagesOf('- a\n- b\n- c\n- d\n- e\n- f\n- g', 5)[0]).toHaveLength(5);
  });
});

describe('a line of code that is too wide', () => {
  const lines = (code: string) => pagesOf(`\`\`\`\n${code}\n\`\`\``, 50).flat();
  const SUM = 'Invoice 2026-117: Consultation with Dr. Lee on November 3, 2026: $1,200.00 due now';

  test('ends between two words, and no sum is cut', () => {
    const printed = lines(`${SUM}   and  ${SUM}`);
    expect(printed.length).toBeGreaterThan(1);
    const words = printed.flatMap((line) => line.split(/[ \u00a0]+/));
    expect(words.filter(Boolean)).toEqual(`${SUM} and ${SUM}`.split(' '));
    expect(printed.join('|')).toMatch(/now[\u00a0]{0,2}[ |]and/);
  });

  test('is cut only in a word that is too wide by itself', () => {
    expect(lines(`x ${'y'.repeat(200)}`).join('')).toBe(`x${'y'.repeat(200)}`);
  });

  test('and a shorter one keeps its spaces', () => {
    expect(lines('a  b c')).toEqual(['a\u00a0\u00a0b\u00a0c']);
  });
});
