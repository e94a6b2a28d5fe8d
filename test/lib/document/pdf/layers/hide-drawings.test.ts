import { describe, expect, test } from '@jest/globals';
import {
  BODY_TEXT,
  type Body,
  lines,
  onePage,
  packed,
  rawPdf,
} from '../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../a-pdf-request.ts';
import { inspected, seen } from '../inspected.ts';

const REQUEST = { ...aPdfRequest(), addresses: null, returnMark: null };
const LAYERS = '/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[6 0 R]>>>>';
const GROUPS: readonly Body[] = ['<</Type/OCG/Name(off)>>', '<</Type/OCG/Name(on)>>'];
const FONT = '/Font<</F1 5 0 R>>';
const LISTED = '/Properties<</L 6 0 R>>';
/** A bar that shows, and beneath it one that does not. */
const BARS = '72 200 90 20 re f /OC /L BDC 72 150 90 20 re f EMC';
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]';
const PATTERN =
  '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 612 792]/XStep 612/YStep 792/Resources<<';
const GLYPHS =
  '<</Type/Font/Subtype/Type3/FontBBox[0 0 612 792]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[612]/CharProcs<</a 9 0 R>>/Encoding<</Differences[97/a]>>';
const NOTE = '/Annots[<</Subtype/Stamp/F 4/Rect[0 0 612 792]/AP<</N 8 0 R>>>>]';

interface Page {
  readonly draws?: string;
  readonly resources: string;
  readonly page?: string;
  readonly drawn: readonly Body[];
}

function file({ draws = '', resources, page = '', drawn }: Page): Buffer {
  const content = `${BODY_TEXT} ${draws}`;
  return rawPdf(
    onePage({ content, resources, page, catalog: LAYERS, more: [...GROUPS, ...drawn] }),
  );
}

const PAGES: readonly (readonly [string, Page])[] = [
  [
    'a form with resources of its own',
    {
      draws: '/X Do',
      resources: '/XObject<</X 8 0 R>>',
      drawn: [packed(BARS, `${FORM}/Resources<<${LISTED}>>`)],
    },
  ],
  [
    'a form that has those of its page',
    { draws: '/X Do', resources: `/XObject<</X 8 0 R>>${LISTED}`, drawn: [packed(BARS, FORM)] },
  ],
  [
    'a form whose resources name no layer',
    {
      draws: '/X Do',
      resources: `/XObject<</X 8 0 R>>${LISTED}`,
      drawn: [packed(BARS, `${FORM}/Resources<<${FONT}>>`)],
    },
  ],
  [
    'a form within one, whose resources it has',
    {
      draws: '/X Do',
      resources: '/XObject<</X 8 0 R>>/Properties<</L 7 0 R>>',
      drawn: [
        packed('/Y Do', `${FORM}/Resources<</XObject<</Y 9 0 R>>${LISTED}>>`),
        packed(BARS, FORM),
      ],
    },
  ],
  [
    'a pattern',
    {
      draws: '/Pattern cs /P scn 0 0 612 400 re f',
      resources: '/Pattern<</P 8 0 R>>',
      drawn: [packed(BARS, `${PATTERN}${LISTED}>>`)],
    },
  ],
  [
    'letters that are drawings, of a font with resources',
    {
      draws: 'BT /T 1 Tf (a) Tj ET',
      resources: '/Font<</F1 5 0 R/T 8 0 R>>',
      drawn: [`${GLYPHS}/Resources<<${LISTED}>>>>`, packed(`612 0 d0 ${BARS}`)],
    },
  ],
  [
    'and of a font without',
    {
      draws: 'BT /T 1 Tf (a) Tj ET',
      resources: `/Font<</F1 5 0 R/T 8 0 R>>${LISTED}`,
      drawn: [`${GLYPHS}>>`, packed(`612 0 d0 ${BARS}`)],
    },
  ],
  [
    'a mask',
    {
      draws: 'q /G gs 72 100 90 200 re f Q',
      resources: '/ExtGState<</G<</SMask<</S/Alpha/G 8 0 R>>>>>>',
      drawn: [packed(BARS, `${FORM}/Group<</S/Transparency>>/Resources<<${LISTED}>>`)],
    },
  ],
  [
    'an annotation',
    {
      page: NOTE,
      resources: LISTED,
      drawn: [packed(BARS, FORM)],
    },
  ],
];

describe('of a layer that is off nothing prints', () => {
  test.each(PAGES)('in %s', async (_name, page) => {
    const [sight] = await seen((await inspected(file(page), REQUEST)).bytes);
    const bars = sight?.ink.piecesIn([60, 100, 200, 320]) ?? [];
    expect(bars).toHaveLength(1);
    expect(bars[0]?.[1]).toBeGreaterThan(198);
  });
});

/** Two pages that draw one form, whose layer each names in its way. */
function shared(first: string, second: string): Buffer {
  const page = (layer: string) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<${FONT}/XObject<</X 8 0 R>>/Properties<</L ${layer}>>>>>>`;
  const bodies = onePage({
    content: `${BODY_TEXT} /X Do`,
    catalog: LAYERS,
    more: [...GROUPS, packed(`/OC /L BDC ${lines(['layered text'], { y: 200 })} EMC`, FORM)],
  });
  bodies[1] = '<</Type/Pages/Kids[3 0 R 9 0 R]/Count 2>>';
  bodies[2] = page(first);
  return rawPdf([...bodies, page(second)]);
}

describe('a drawing that pages share', () => {
  test('is hidden where each of them means a layer that is off', async () => {
    const pdf = await inspected(shared('6 0 R', '6 0 R'), REQUEST);
    expect(pdf.text).not.toContain('layered text');
  });

  test('is refused where it shows on some of them only', async () => {
    await expect(inspected(shared('6 0 R', '7 0 R'), REQUEST)).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: expect.stringContaining('is hidden on some of its pages only'),
    });
  });
});
