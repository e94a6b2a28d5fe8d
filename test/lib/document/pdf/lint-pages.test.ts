import { describe, expect, test } from '@jest/globals';
import type { InspectedPdf, LintIssue } from '../../../../lib/ports.ts';
import { BODY_TEXT, type Body, lines, onePage, packed, rawPdf } from '../../../corpus/raw-pdf.ts';
import { aPdfRequest } from './a-pdf-request.ts';
import { charactersOn, inspected, seen } from './inspected.ts';

/** Says that it has so many dots; its data are of no matter before it is drawn. */
function aPicture(width: number, height: number): Body {
  const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 1`;
  return packed(Buffer.alloc(1000), entries);
}

function withPictures(pictures: readonly Body[], content = ''): Promise<InspectedPdf> {
  const names = pictures.map((_, at) => `/I${at} ${6 + at} 0 R`).join(' ');
  const draws = pictures.map((_, at) => `q 72 0 0 72 ${72 + at * 80} 100 cm /I${at} Do Q`);
  const bodies = onePage({
    content: `${BODY_TEXT} ${content} ${draws.join(' ')}`,
    resources: `/XObject<<${names}>>`,
    more: pictures,
  });
  return inspected(rawPdf(bodies), aPdfRequest());
}

describe('pictures with very many dots', () => {
  test.each([
    [[aPicture(8000, 5001)], 'a picture of 8000 x 5001 dots'],
    [[aPicture(5000, 5000), aPicture(5000, 4000)], 'pictures of 45 million dots'],
  ])('are refused by name, with their page: %#', async (pictures, reason) => {
    await expect(withPictures(pictures)).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: expect.stringContaining(`${reason} (page 1)`),
      next: [expect.stringContaining('300 dots per inch')],
    });
  });

  test('within a pattern are counted as well', async () => {
    const tile = packed(
      'q 72 0 0 72 0 0 cm /I Do Q',
      '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 72 72]/XStep 72/YStep 72/Resources<</XObject<</I 7 0 R>>>>',
    );
    const content = `${BODY_TEXT} /Pattern cs /P scn 72 100 72 72 re f`;
    const more = [tile, aPicture(9000, 9000)];
    const bytes = rawPdf(onePage({ content, resources: '/Pattern<</P 6 0 R>>', more }));
    await expect(inspected(bytes, aPdfRequest())).rejects.toMatchObject({ code: 'invalid_pdf' });
  });

  test.each([
    // Nobody packed the dots that they promise, so that they print as they are drawn.
    [5000, 4001, ['page_flattened', 'huge_picture']],
    [5000, 4000, ['page_flattened']],
  ])('%i by %i are told: %j', async (width, height, codes) => {
    const { issues } = await withPictures([aPicture(width, height)]);
    expect(issues.map(({ code }) => code)).toEqual(codes);
  });
});

describe('what is told', () => {
  test('stands where it is: a rectangle for each place, lines that are close in one', async () => {
    const small = (y: number) => lines(['tiny print', 'in two lines'], { x: 72, y, size: 5 });
    const bytes = rawPdf(onePage({ content: `${BODY_TEXT} ${small(300)} ${small(200)}` }));
    const { issues } = await inspected(bytes, aPdfRequest());
    expect(issues.map(({ code }) => code)).toEqual(['small_type', 'small_type']);
    const [left, top, width, height] = issues[0]?.rectInches ?? [];
    expect(left).toBeCloseTo(1, 1);
    expect(top).toBeCloseTo((792 - 304) / 72, 1);
    expect(width).toBeLessThan(0.5);
    expect(height).toBeLessThan(0.2);
  });

  test.each([
    ['a highlight for the screen', 0, 'Highlight', ['annotation_not_printed']],
    ['a note that says it prints, and not how', 4, 'Text', ['annotation_not_printed']],
    ['a hidden note', 2, 'Text', []],
    ['a link', 0, 'Link', []],
  ])('of comments that do not print: %s', async (_name, flags, subtype, codes) => {
    const note = `<</Type/Annot/Subtype/${subtype}/F ${flags}/Rect[72 144 216 180]>>`;
    const { issues } = await inspected(
      rawPdf(onePage({ page: `/Annots[${note}]` })),
      aPdfRequest(),
    );
    expect(issues.map(({ code }) => code)).toEqual(codes);
    if (codes.length > 0) expect(issues[0]?.rectInches).toEqual([1, 8.5, 2, 0.5]);
  });

  test.each([
    ['without a size', '300 400 300 400'],
    ['at the very edge', '611.95 400 640 401'],
  ])('of a comment %s has a frame that an eye finds, on the sheet', async (_name, rect) => {
    const note = `<</Type/Annot/Subtype/Text/F 0/Rect[${rect}]>>`;
    const bytes = rawPdf(onePage({ page: `/Annots[${note}]` }));
    const [issue] = (await inspected(bytes, aPdfRequest())).issues;
    expect(issue?.fix).toMatch(/^Nothing need be done/);
    const [left = 0, top = 0, width = 0, height = 0] = issue?.rectInches ?? [];
    expect([width, height]).toEqual([0.25, 0.25]);
    expect([left + width <= 8.5, top + height <= 11]).toEqual([true, true]);
  });
});

describe('on a page that was moved or made smaller', () => {
  /** Page 1 is moved from behind the windows; the comment stands on the word. */
  const WORD = lines(['qqqq'], { x: 72, y: 300 });
  const NOTE = '<</Type/Annot/Subtype/Highlight/F 0/Rect[72 298 110 310]>>';

  test('the frame of a comment stands where what it is on prints', async () => {
    const content = `${lines(['Behind the windows', 'of the envelope'], { x: 72, y: 650 })} ${WORD}`;
    const bytes = rawPdf(onePage({ content, page: `/Annots[${NOTE}]` }));
    const { issues, bytes: printed } = await inspected(bytes, aPdfRequest());
    expect(issues.map(({ code }) => code)).toEqual(['annotation_not_printed', 'page_moved']);
    const [sight] = await seen(printed);
    const word = charactersOn(sight).find(({ text }) => text === 'q');
    expect(framed(issues[0])).toContain(Math.round(792 - (word?.y ?? 0)));
  });

  test('what was in the way of the edge is framed where it prints', async () => {
    const content = `${BODY_TEXT} ${lines(['qqqq at the edge'], { x: 2, y: 300 })}`;
    const { issues, bytes } = await inspected(rawPdf(onePage({ content })), aPdfRequest());
    const scaled = issues.filter(({ code }) => code === 'page_scaled');
    const [sight] = await seen(bytes);
    const first = charactersOn(sight).find(({ text }) => text === 'q');
    expect(scaled).toHaveLength(1);
    expect(scaled[0]?.rectInches[0]).toBeCloseTo((first?.box[0] ?? 0) / 72, 2);
  });
});

/** The heights that the frame covers, in points from the top. */
function framed(issue: LintIssue | undefined): number[] {
  const [, top = 0, , height = 0] = issue?.rectInches ?? [];
  const from = Math.round(top * 72);
  return Array.from({ length: Math.round(height * 72) }, (_, at) => from + at);
}
