import { describe, expect, test } from '@jest/globals';
import { BODY_TEXT, lines, onePage, rawPdf } from '../../../corpus/raw-pdf.ts';
import { aPdfRequest } from './a-pdf-request.ts';
import { charactersOn, inspected, inspectedStationery, seen } from './inspected.ts';

/** Nothing is stamped on it. */
const BARE = { ...aPdfRequest(), addresses: null, returnMark: null };
const SECRET = lines(['Draft of the other letter, for nobody but us to read'], { x: 72, y: 740 });
/** A page without its uppermost inch. */
const CROPPED = '/CropBox[0 0 612 720]';
const STROKE = '2 w 110 110 m 250 150 l S';
/** A signature that is cropped out of its letter. */
const SIGNED = { content: `${BODY_TEXT} ${STROKE}`, page: '/CropBox[100 100 280 160]' };

async function textIn(bytes: Uint8Array): Promise<string> {
  const [page] = await seen(bytes);
  const { columns } = page?.text ?? {};
  return String.fromCodePoint(...(columns?.codes ?? []));
}

describe('text that a page leaves out', () => {
  test.each([
    ['cropped off', { content: `${BODY_TEXT} ${SECRET}`, page: CROPPED }],
    ['beside the sheet', { content: `${BODY_TEXT} ${lines(['Beside the sheet'], { x: 700 })}` }],
    ['cropped off and never painted', { content: `${BODY_TEXT} 3 Tr ${SECRET}`, page: CROPPED }],
  ])('is neither judged nor printed, nor in the file: %s', async (_name, page) => {
    const { bytes, issues, text } = await inspected(rawPdf(onePage(page)), BARE);
    expect(text).toContain('This letter confirms');
    expect(text).not.toMatch(/Draft|Beside/);
    expect(await textIn(bytes)).toBe('');
    const flattened = issues.find(({ code }) => code === 'page_flattened');
    expect(flattened?.fix).toContain('text beyond the edges of its page');
  });

  test('leaves a page as it is where there is none, or blanks alone', async () => {
    for (const page of [CROPPED, '']) {
      const content = `${BODY_TEXT} ${lines(['   '], { x: 72, y: 740 })}`;
      const { bytes, issues } = await inspected(rawPdf(onePage({ content, page })), BARE);
      expect(issues.map(({ code }) => code)).not.toContain('page_flattened');
      expect(await textIn(bytes)).toContain('This letter confirms');
    }
  });

  test('of a signature leaves its ink alone in the file, as a picture where it stood', async () => {
    const signed = await inspectedStationery(rawPdf(onePage(SIGNED)), 'signature');
    expect(signed.text).toBe('');
    expect(await textIn(signed.bytes)).toBe('');
    expect(signed.issues.map(({ code }) => code)).toEqual(['page_flattened']);
    // Where it is, and no whole sheet.
    expect(signed.issues[0]?.rectInches?.[2]).toBeCloseTo(165 / 72, 0);
    const [page] = await seen(signed.bytes);
    expect(page?.pictures).toHaveLength(1);
    signed.box.forEach((side, at) => {
      expect(Math.abs(side - (page?.pictures[0]?.box[at] ?? 0))).toBeLessThan(1);
      expect(Math.abs(side - (page?.ink.box?.[at] ?? 0))).toBeLessThan(4);
    });
    expect(charactersOn(page)).toEqual([]);
  });
});
