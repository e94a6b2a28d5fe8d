import { describe, expect, test } from '@jest/globals';
import type { PDFRawStream } from 'pdf-lib';
import { loadDocument, pagesOf } from '../../../../../../lib/document/pdf/load-pages.ts';
import { contentOddities } from '../../../../../../lib/document/pdf/press/content/content-oddities.ts';
import { rewriteDocument } from '../../../../../../lib/document/pdf/rewrite-document.ts';
import { nested, nestedGlyphs } from '../../../../../corpus/press-cases.ts';
import { BODY_TEXT, type Body, onePage, packed, rawPdf } from '../../../../../corpus/raw-pdf.ts';

const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]';
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
  const font = `<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/Resources<<>>/CharProcs<<${glyphs}>>/Encoding<</Differences[0]>>>>`;
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

describe('a colour space without a colour, and then', () => {
  const PICTURE = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent';
  const NONE = 'a colour space without a colour';

  test.each([
    ['a picture', packed('x', `${PICTURE} 8/ColorSpace/DeviceGray`), undefined],
    ['a stencil', packed('x', `${PICTURE} 1/ImageMask true`), NONE],
    ['a form', packed('0 0 9 9 re f', FORM), NONE],
  ])('%s', async (_name, drawing, oddity) => {
    const placed = '9 0 0 9 0 0 cm /X Do';
    expect(await oddityOf(`/DeviceRGB cs ${placed}`, '', [drawing])).toBe(oddity);
    expect(await oddityOf(`/DeviceRGB CS ${placed}`, '', [drawing])).toBe(oddity);
    expect(await oddityOf(`/DeviceRGB cs 1 0 0 sc ${placed}`, '', [drawing])).toBeUndefined();
  });
});

describe('how large and far away', () => {
  const FAR = 'a line that ends far from the sheet';
  const THIN = 'an area of hardly any width';
  const DENSE = 'a picture of more dots than a press has';
  const drawn = (form: string, entries = '') => [packed(form, FORM + entries)];

  test.each([
    ['0 0 m 20001 0 l S', FAR],
    ['0 0 m 19999 0 l S', undefined],
    ['20 0 0 20 0 0 cm 0 0 m 0 -1001 l S', FAR],
    ['0 0 300 .09 re f', THIN],
    ['0 0 300 .11 re f', undefined],
    ['.1 0 0 .1 0 0 cm 0 0 300 .9 re f', THIN],
    ['0 0 300 .09 re S', undefined],
    ['0 0 m 90 0 l B', undefined],
    ['.8 w 0 0 m 90 0 l b*', undefined],
    ['.6 w 0 0 m 90 0 l B', THIN],
    ['[3] 0 d 0 0 m 90 0 l B', THIN],
    ['[3] 0 d 0 0 90 90 re B', undefined],
    ['1 0 0 1 9 9 cm .1 w 0 0 m 90 0 l 50 90 l b', undefined],
  ])('a page: %s', async (content, oddity) => {
    expect(await oddityOf(content)).toBe(oddity);
  });

  test.each([
    ['30 0 0 30 0 0 cm /X Do', '0 0 m 700 0 l S', '', FAR],
    ['/X Do', '0 0 m 700 0 l S', '/Matrix[30 0 0 30 0 0]', FAR],
    ['1 0 0 1 19900 0 cm /X Do', '0 0 m 700 0 l S', '', FAR],
    ['.1 0 0 .1 0 0 cm /X Do', '0 0 300 .9 re f', '', THIN],
    ['/X Do', '0 0 300 .9 re f', '/Matrix[.1 0 0 1 0 0]', THIN],
    ['/X Do q .1 0 0 .1 0 0 cm /X Do Q', '0 0 300 .9 re f', '', THIN],
    ['/X Do', '0 0 300 .9 re f', '/Matrix[0 1 -1 0 9 9]', undefined],
    ['/X Do', '0 0 m 90 0 l B', '', undefined],
    ['.6 w /X Do', '0 0 m 90 0 l B', '', THIN],
    ['.6 w /X Do', '1 w 0 0 m 90 0 l B', '', undefined],
    ['[3] 0 d /X Do', '0 0 m 90 0 l B', '', THIN],
    ['[3] 0 d /X Do', '[] 0 d 0 0 m 90 0 l B', '', undefined],
    ['[3] 0 d /X Do [] 0 d /X Do', '0 0 m 90 0 l B', '', THIN],
    ['.5 0 0 .5 0 0 cm /X Do', '0 0 m 90 0 l B', '', THIN],
    ['/X Do', '0 0 m 9 9 l S', '/Matrix[1 0 0 1]', 'a matrix that is none'],
    ['/X Do', '9 0 d0', '', 'a glyph that begins otherwise than glyphs do'],
  ])('a form: %s, %s, %s', async (content, form, entries, oddity) => {
    expect(await oddityOf(content, '', drawn(form, entries))).toBe(oddity);
  });

  test.each([
    ['300 0 0 .05 0 0 cm /X Do', THIN],
    ['300000 0 0 300 0 0 cm /X Do', FAR],
    ['300 0 0 9 0 0 cm /X Do', undefined],
  ])('a picture: %s', async (content, oddity) => {
    const entries =
      '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray';
    expect(await oddityOf(content, '', [packed('x', entries)])).toBe(oddity);
  });

  test.each([
    ['72 0 0 72 0 0 cm', undefined],
    ['0 72 -72 0 99 0 cm', undefined],
    ['60 0 0 300 0 0 cm', DENSE],
    ['300 0 0 60 0 0 cm', DENSE],
    ['72 0 0 72 0 0 cm /X Do .9 0 0 .9 0 0 cm', DENSE],
  ])('a picture of 700 dots each way: %s', async (content, oddity) => {
    const entries =
      '/Type/XObject/Subtype/Image/Width 700/Height 700/BitsPerComponent 8/ColorSpace/DeviceGray';
    expect(await oddityOf(`${content} /X Do`, '', [packed('x', entries)])).toBe(oddity);
  });
});

describe('tips', () => {
  const THIN = 'an area of hardly any width';
  const body = '100 100 m 100 90 l 110 90 l 110 100 l';

  test.each([
    ['a line out of a body and back', `${body} 110 130 l 110 100 l h f`, THIN],
    ['one of many steps', `${body} 110 101 l 110 130 l 110 115 l 110 100 l h f`, THIN],
    ['a line along a side and back', '100 100 m 130 100 l 110 100 l 110 90 l 100 90 l h f*', THIN],
    ['one that bends', `${body} 110 120 130 130 150 130 c 130 130 110 120 110 100 c h f`, THIN],
    ['one that ends in another step', `${body} 110 130 l 110.05 130 l 110.05 100 l h f`, THIN],
    ['one that clips', `${body} 110 130 l 110 100 l h W n`, THIN],
    ['one that is stroked', `${body} 110 130 l 110 100 l h S`, undefined],
    ['one as thick as may be', `${body} 110 130 l 110.2 130 l 110.2 100 l h f`, undefined],
    ['a star', '0 0 m 50 150 l 100 0 l 0 100 l 100 100 l h f', undefined],
    ['a disc', '100 150 m 100 178 150 178 150 150 c 150 122 100 122 100 150 c f', undefined],
    ['one with a hole', '0 0 90 90 re 20 20 m 20 70 l 70 70 l 70 20 l h f*', undefined],
    ['a small body', '100 100 m 100 100.3 l 100.3 100.3 l 100.3 100 l h f', undefined],
  ])('%s', async (_name, content, oddity) => {
    expect(await oddityOf(content)).toBe(oddity);
  });

  test('of a drawing that becomes larger', async () => {
    const form = '1 1 m 1 .9 l 1.1 .9 l 1.1 1 l 1.1 1.3 l 1.1 1 l h f';
    const placed = '100 0 0 100 0 0 cm /X Do';
    expect(await oddityOf(placed, '', [packed(form, FORM)])).toBe(THIN);
  });
});

describe('lines', () => {
  const SHORT = 'dashes of hardly any length';
  const FLAT = 'a line in a flat space';

  test.each([
    ['[.09] 0 d 0 0 m 9 9 l S', SHORT],
    ['[3 .09] 0 d 0 0 m 9 9 l S', SHORT],
    ['[.09] 0 d BT /F1 9 Tf 1 Tr (a) Tj ET', SHORT],
    ['[3] 0 d .02 0 0 .02 0 0 cm 0 0 m 900 0 l S', SHORT],
    ['[.09] 0 d [] 0 d 0 0 m 9 9 l S', undefined],
    ['[.09] 0 d 10 0 0 10 0 0 cm 0 0 m 9 9 l S', undefined],
    ['1 0 0 .09 0 0 cm 0 0 m 9 9 l S', FLAT],
    ['9 w 1 0 0 .09 0 0 cm BT /F1 9 Tf 1 Tr (a) Tj ET', FLAT],
    ['1 0 0 .09 0 0 cm BT /F1 9 Tf (a) Tj ET', undefined],
    ['1 0 0 .11 0 0 cm 0 0 m 9 9 l S', undefined],
    ['.2 w BT /F1 9 Tf 1 Tr (a) Tj ET', 'letters of hardly any line'],
    ['.2 w BT /F1 9 Tf 2 Tr (a) Tj ET', undefined],
    ['0 w 0 0 m 9 9 l S', undefined],
  ])('%s', async (content, oddity) => {
    expect(await oddityOf(content)).toBe(oddity);
  });

  test.each([
    ['[.09] 0 d /X Do', SHORT],
    ['[3] 0 d .02 0 0 .02 0 0 cm /X Do', SHORT],
    ['4 0 0 1 0 0 cm /X Do', FLAT],
    ['3 0 0 1 0 0 cm /X Do', undefined],
  ])('of a drawing: %s', async (content, oddity) => {
    const form = packed('3 0 0 1 0 0 cm 0 0 m 9 9 l S', FORM);
    expect(await oddityOf(content, '', [form])).toBe(oddity);
  });
});

describe('what is filled and stroked at once', () => {
  const ODDITY = 'what is filled and stroked at once, and shines through';
  const STATES =
    '/ExtGState<</A<</CA .5>>/B<</ca 0>>/C<</CA 1/ca 1>>/D<</CA/x>>/E<</LW 2>>' +
    `${'JKLMNOPQ'.replace(/./g, '/$&<<>>')}>>`;
  const box = '90 190 9 9 re';

  test.each([
    [`/A gs ${box} B`, ODDITY],
    [`/B gs ${box} b*`, ODDITY],
    [`/D gs ${box} B*`, ODDITY],
    ['/A gs BT /F1 9 Tf 2 Tr (a) Tj ET', ODDITY],
    [`/A gs /E gs ${box} B`, ODDITY],
    [`/C gs q Q /A gs q /E gs Q ${box} B`, ODDITY],
    [`/C gs /A gs /B gs ${'JKLMNOPQ'.replace(/./g, '/$& gs ')} ${box} B`, ODDITY],
    [`${box} b q /A gs Q ${box} b`, undefined],
    [`/A gs /C gs /E gs ${box} B`, undefined],
    [`/C gs /E gs /A gs /C gs ${box} B /A gs`, undefined],
    [`/C gs ${box} B`, undefined],
    [`${box} B`, undefined],
    [`/A gs ${box} f ${box} S ${box} s`, undefined],
    ['/A gs BT /F1 9 Tf 1 Tr (a) Tj ET', undefined],
  ])('%s', async (content, oddity) => {
    expect(await oddityOf(content, STATES)).toBe(oddity);
  });

  test('in a form that is drawn so', async () => {
    const form = [packed(`${box} B`, FORM)];
    expect(await oddityOf('/A gs /X Do', STATES, form)).toBe(ODDITY);
    expect(await oddityOf('q /A gs /X Do Q /X Do', STATES, form)).toBe(ODDITY);
    expect(await oddityOf('/A gs q /C gs /X Do Q', STATES, form)).toBeUndefined();
    const own = '/Resources<</ExtGState<</C<</CA 1/ca 1>>>>>>';
    expect(
      await oddityOf('/A gs /X Do', STATES, [packed(`/C gs ${box} B`, FORM + own)]),
    ).toBeUndefined();
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

/** What is odd about one page with this content; object 6 is its form or picture `X`. */
async function oddityOf(content: string, resources = '', more: readonly Body[] = []) {
  const drawing = more.length > 0 && more[0] !== 'null' ? '/XObject<</X 6 0 R>>' : '';
  return (await odditiesWith({ content, resources: resources + drawing }, more)).get(0);
}

async function odditiesWith(
  { content, resources }: { readonly content: string; readonly resources: string },
  more: readonly Body[],
  font = '',
) {
  const bodies = onePage({ content: `${BODY_TEXT} ${content}`, resources, more });
  bodies[2] = String(bodies[2]).replace('/F1 5 0 R', `/F1 5 0 R${font}`);
  return odditiesOf(rawPdf(bodies));
}

/** Of content alone: what its resources are is judged elsewhere. */
async function odditiesOf(file: Uint8Array): Promise<ReadonlyMap<number, string>> {
  const source = await loadDocument(file);
  const { document } = await rewriteDocument(source, pagesOf(source));
  return contentOddities(document.getPages());
}
