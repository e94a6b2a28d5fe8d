import { describe, expect, test } from '@jest/globals';
import type { PDFRawStream } from 'pdf-lib';
import { loadDocument, pagesOf } from '../../../../../../lib/document/pdf/load-pages.ts';
import { contentOddities } from '../../../../../../lib/document/pdf/press/content/content-oddities.ts';
import { rewriteDocument } from '../../../../../../lib/document/pdf/rewrite-document.ts';
import { nested, nestedGlyphs } from '../../../../../corpus/press-cases.ts';
import { onePage, packed, rawPdf } from '../../../../../corpus/raw-pdf.ts';
import { FORM, odditiesOf, odditiesWith, oddityOf } from './content-oddity-of.ts';

const KINDS = [
  ['forms', (levels: number) => nested('form', levels)],
  ['patterns', (levels: number) => nested('pattern', levels)],
  ['glyphs', nestedGlyphs],
] as const;

describe('drawings within drawings', () => {
  test.each(KINDS)('%s: 16 deep are read', async (_kind, make) => {
    await expect(odditiesOf(make(16))).resolves.toBeDefined();
  });

  test('forms 16 deep are plain', async () => {
    expect(await odditiesOf(nested('form', 16))).toEqual(new Map());
  });

  test('what is odd 16 deep is found', async () => {
    const oddities = await odditiesOf(nested('form', 16, '/S sh'));
    expect(oddities).toEqual(new Map([[0, 'a shading']]));
  });

  test.each(KINDS)('%s: 17 deep are refused, with what helps', async (_kind, make) => {
    await expect(odditiesOf(make(17))).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: expect.stringContaining('16 deep or without an end (page 1)'),
      next: [expect.stringContaining('Flatten')],
    });
  });

  test('forms that find the next one in the resources of who draws them', async () => {
    const forms = Array.from({ length: 20 }, (_, at) =>
      packed(at < 19 ? `/N${at + 1} Do` : '', FORM),
    );
    const names = forms.map((_, at) => `/N${at} ${at + 6} 0 R`).join('');
    const drawn = odditiesWith({ content: '/N0 Do', resources: `/XObject<<${names}>>` }, forms);
    await expect(drawn).rejects.toMatchObject({ code: 'invalid_pdf' });
  });

  test('forms that share their resources and do not draw each other are no nest', async () => {
    const forms = Array.from({ length: 24 }, () =>
      packed('90 190 9 9 re f', `${FORM}/Resources 30 0 R`),
    );
    const names = forms.map((_, at) => `/N${at} ${at + 6} 0 R`).join('');
    const content = forms.map((_, at) => `/N${at} Do`).join(' ');
    const resources = `/XObject<<${names}>>`;
    expect(await odditiesWith({ content, resources }, [...forms, `<<${resources}>>`])).toEqual(
      new Map(),
    );
  });
});

test('a stream is read once, however often it is drawn', async () => {
  const bodies = onePage({
    content: '/X Do /Y Do',
    resources: '/XObject<</X 6 0 R/Y 7 0 R>>',
    more: [
      packed('/Z Do', `${FORM}/Resources<</XObject<</Z 8 0 R>>>>`),
      packed('/Z Do', `${FORM}/Resources<</XObject<</Z 8 0 R>>/Font<<>>>>`),
      packed('0 0 9 9 re f', FORM),
    ],
  });
  const source = await loadDocument(rawPdf(bodies));
  const { document } = await rewriteDocument(source, pagesOf(source));
  const asked: PDFRawStream[] = [];
  const unpacked = new Map<PDFRawStream, Uint8Array>();
  unpacked.get = (stream) => {
    asked.push(stream);
    return undefined;
  };
  contentOddities(document.getPages(), unpacked);
  expect(new Set(asked).size).toBe(asked.length);
});

test('more drawings than any page has are refused', async () => {
  const many = <T>(each: (at: number) => T) => Array.from({ length: 230 }, (_, at) => each(at));
  const glyphs = many((at) => `/g${at} ${at + 236} 0 R`).join('');
  const names = many((at) => `/g${at}`).join('');
  const font = `<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/Resources<<>>/CharProcs<<${glyphs}>>/Encoding<</Differences[0${names}]>>>>`;
  const shown = many((at) => `/T${at} 9 Tf (a) Tj`).join(' ');
  const bodies = onePage({
    content: `BT ${shown} ET`,
    more: [...many(() => font), ...many(() => packed('9 0 d0'))],
  });
  const fonts = many((at) => `/T${at} ${at + 6} 0 R`).join('');
  bodies[2] = String(bodies[2]).replace('/F1 5 0 R', `/F1 5 0 R${fonts}`);
  await expect(odditiesOf(rawPdf(bodies))).rejects.toMatchObject({ code: 'invalid_pdf' });
});

describe('names', () => {
  test.each([
    ['/X Do', 'a name without its drawing or picture'],
    ['/X gs', 'a name without its graphics state'],
    ['/X cs 1 scn', 'a name without its colour space'],
    ['BT /X 9 Tf (a) Tj ET', 'a name without its font'],
    ['/X 9 Tf', 'a name without its font'],
  ])('that a page does not have: %s', async (content, oddity) => {
    expect(await oddityOf(content)).toBe(oddity);
  });

  const STATE = '/ExtGState<</G<</LW 2>>>>';

  test.each([
    ['has its name, is plain', `/Resources<<${STATE}>>`, undefined],
    ['has none of its own', '', 'a name without its graphics state'],
    ['has others of its own', '/Resources<</ExtGState<<>>>>', 'a name without its graphics state'],
  ])('a form whose page has them, and that %s', async (_name, own, oddity) => {
    expect(await oddityOf('/X Do', STATE, [packed('/G gs', FORM + own)])).toBe(oddity);
  });

  test('a form that names nothing needs no resources', async () => {
    expect(await oddityOf('/X Do', '', [packed('0 0 9 9 re f', FORM)])).toBeUndefined();
  });

  test('properties that marked content names may be lacking', async () => {
    expect(await oddityOf('/P /X BDC EMC')).toBeUndefined();
  });
});

describe('colours', () => {
  const SPACES =
    '/ColorSpace<</S[/Separation/Red/DeviceGray 7 0 R]/N[/DeviceN[/A/B]/DeviceGray 7 0 R]>>';
  const COUNT = 'a colour of other numbers than its space has';
  const BEYOND = 'a colour that its space does not have';

  test.each([
    ['/DeviceGray cs 1 0 sc', COUNT],
    ['1 g 1 0 sc', COUNT],
    ['/S cs 1 0 scn', COUNT],
    ['/N cs 1 scn', COUNT],
    ['/S cs scn', COUNT],
    ['2 g', BEYOND],
    ['-1 0 0 rg', BEYOND],
    ['/S cs 1.1 scn', BEYOND],
    ['/N cs 1 0 scn 1.0005 g', undefined],
  ])('%s', async (content, oddity) => {
    const more = ['null', packed('{}', '/FunctionType 4/Domain[0 1]/Range[0 1]')];
    expect(await oddityOf(content, SPACES, more)).toBe(oddity);
  });
});

describe('drawn glyphs', () => {
  const glyph = (content: string, resources = '') => [
    'null',
    '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/CharProcs<</a 8 0 R>>' +
      `/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[9]${resources}>>`,
    packed(content),
  ];
  const shown = 'BT /T 9 Tf (a) Tj ET';

  test.each([
    [shown, '9 0 d0 0 0 9 9 re f', undefined],
    [shown, '0 0 9 9 re f', 'a glyph that begins otherwise than glyphs do'],
    [shown, '9 0 d0 /G gs', 'a name without its graphics state'],
    [shown, '9 0 d0 0 0 9 .1 re f', 'an area of hardly any width'],
    [`9 0 0 9 0 0 cm ${shown}`, '9 0 d0 0 0 9 .1 re f', undefined],
    [`3 Tr ${shown}`, '9 0 d0 0 0 9 9 re f', 'drawn glyphs beside text that is not filled'],
    ['9 0 d0', '9 0 d0', 'a glyph that begins late'],
  ])('%s, %s', async (content, drawn, oddity) => {
    const font = { content, resources: '', page: '' };
    expect((await odditiesWith(font, glyph(drawn), '/T 7 0 R')).get(0)).toBe(oddity);
  });
});

describe('text that PDFium does not hand on to drawings', () => {
  const HANDED = 'text that is set as whoever draws it has it';
  const FONTS = '/Resources<</Font<</F1 5 0 R>>>>';
  const SHOWN = 'BT /F1 9 Tf (a) Tj ET';
  const BROKEN = 'BT /F1 9 Tf T* ET';
  const drawn = (content: string, form: string) =>
    oddityOf(content, '', [packed(form, `${FORM}${FONTS}`)]);

  test.each([
    ['5 Ts /X Do', SHOWN, HANDED],
    ['99 Tz /X Do', SHOWN, HANDED],
    ['5 TL /X Do', BROKEN, HANDED],
    ['5 TL /X Do', "BT /F1 9 Tf (a) ' ET", HANDED],
    ['5 TL /X Do', 'BT /F1 9 Tf 0 0 (a) " ET', HANDED],
    ['BT 0 -5 TD ET /X Do', BROKEN, HANDED],
    ['1 Tr /X Do', SHOWN, HANDED],
    ['BT 3 Tr ET /X Do', SHOWN, HANDED],
    ['1 Tr /X Do', `0 Tr ${SHOWN}`, undefined],
    ['1 Tr 0 Tr /X Do', SHOWN, undefined],
    ['5 TL /X Do', SHOWN, undefined],
    ['5 Ts 99 Tz /X Do', '0 0 9 9 re f', undefined],
    ['5 Ts /X Do', `0 Ts ${SHOWN}`, undefined],
    ['99 Tz /X Do', `100 Tz ${SHOWN}`, undefined],
    ['5 TL /X Do', 'BT /F1 9 Tf 0 -9 TD T* ET', undefined],
    ['5 Ts 0 Ts 99 Tz 100 Tz 5 TL 0 TL /X Do', `${SHOWN} ${BROKEN}`, undefined],
    ['q 5 Ts Q /X Do', SHOWN, undefined],
    ['5 Ts /X Do', `q 0 Ts ${SHOWN} Q ${SHOWN}`, HANDED],
  ])('%s, of %s', async (content, form, oddity) => {
    expect(await drawn(content, form)).toBe(oddity);
  });

  test.each([
    ['5 Ts /X Do', '/Y Do', HANDED],
    ['2 Tr /X Do', '/Y Do', HANDED],
    ['/X Do', '5 Ts /Y Do', HANDED],
    ['5 Ts /X Do', '0 Ts /Y Do', undefined],
    ['/X Do 5 Ts /X Do', '/Y Do', HANDED],
    ['5 Ts /X Do 0 Ts /X Do', '/Y Do', HANDED],
  ])('%s, and it %s', async (content, form, oddity) => {
    const outer = packed(form, `${FORM}/Resources<</XObject<</Y 7 0 R>>>>`);
    const inner = packed(SHOWN, `${FORM}${FONTS}`);
    expect(await oddityOf(content, '', [outer, inner])).toBe(oddity);
  });
});
