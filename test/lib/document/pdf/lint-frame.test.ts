import { describe, expect, test } from '@jest/globals';
import { lines, onePage, rawPdf } from '../../../corpus/raw-pdf.ts';
import { aPdfRequest } from './a-pdf-request.ts';
import { inspected, inspectedStationery, seen } from './inspected.ts';

const CONTENT = lines(['One line, and a second one'], { x: 60, y: 320 });

async function issuesOf(box: string, page = '', content = CONTENT) {
  const bytes = rawPdf(onePage({ box, page, content }));
  return (await inspected(bytes, aPdfRequest())).issues;
}

describe('a page of another size than US Letter', () => {
  test.each([
    ['A4', '[0 0 595.28 841.89]', 'info', 'A4 (8.27 x 11.69 in) is printed at 93 % of its size'],
    ['Legal', '[0 0 612 1008]', 'warning', 'Legal (8.5 x 14 in) is printed at 78 % of its size'],
    ['Tabloid', '[0 0 792 1224]', 'warning', 'Tabloid (11 x 17 in) is printed at 64 % of its size'],
    [
      'half a sheet',
      '[0 0 396 612]',
      'info',
      'Half Letter (5.5 x 8.5 in) is printed in its own size',
    ],
    [
      'a size without a name',
      '[0 0 600 900]',
      'warning',
      'a page of 8.33 x 12.5 in is printed at 87 %',
    ],
  ])('is told how much of it it prints at: %s', async (_name, box, severity, words) => {
    const issues = await issuesOf(box);
    expect(issues).toMatchObject([
      { code: 'page_fitted', severity, page: 1, rectInches: [0, 0, 8.5, 11] },
    ]);
    expect(issues[0]?.fix).toContain(words);
  });

  test('and on its side is told both, by its upright size', async () => {
    const issues = await issuesOf('[0 0 1008 612]');
    expect(issues.map(({ code }) => code)).toEqual(['page_turned', 'page_fitted']);
    expect(issues[1]?.fix).toContain('Legal (8.5 x 14 in) is printed at 78 %');
  });

  test('by a unit of its own is told by what it measures', async () => {
    expect(
      await issuesOf('[0 0 306 396]', '/UserUnit 2', lines(['Half of it'], { x: 30, y: 160 })),
    ).toEqual([]);
    const [issue] = await issuesOf(
      '[0 0 306 504]',
      '/UserUnit 2',
      lines(['Half of it'], { x: 30, y: 160 }),
    );
    expect(issue?.fix).toContain('Legal (8.5 x 14 in) is printed at 78 %');
  });

  test('prints at what is said', async () => {
    const square = '100 300 100 100 re f';
    const bytes = rawPdf(onePage({ box: '[0 0 612 1008]', content: `${square} ${CONTENT}` }));
    const [page] = await seen((await inspected(bytes, aPdfRequest())).bytes);
    const [piece] = page?.ink.piecesIn([100, 200, 250, 400]) ?? [];
    const [left = 0, , right = 0] = piece ?? [];
    expect((right - left) / 100).toBeCloseTo(0.78, 1);
  });

  test.each([
    ['US Letter itself', '[0 0 612 792]'],
    ['what a driver makes of it', '[0 0 610 795]'],
  ])('is not %s', async (_name, box) => {
    expect(await issuesOf(box)).toEqual([]);
  });

  test('is told of a letterhead, too', async () => {
    const head = lines(['Whitfield and Marsh'], { x: 380, y: 800, size: 14 });
    const file = rawPdf(onePage({ box: '[0 0 595.28 841.89]', content: head }));
    const { issues } = await inspectedStationery(file, 'letterhead');
    expect(issues).toMatchObject([{ code: 'page_fitted', severity: 'info' }]);
  });
});
