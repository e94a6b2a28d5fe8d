import { expect, test } from '@jest/globals';
import { PDFDocument, PDFRawStream } from 'pdf-lib';
import { decodeStream } from '../../../../../../lib/document/pdf/decode-stream.ts';
import { onePage, packed, rawPdf } from '../../../../../corpus/raw-pdf.ts';
import { objectsOf, rewritten } from '../printed-objects.ts';
import { oddityOf } from './oddity-of.ts';

const DRAWN = 'letters that are drawings (Type 3)';
const FONT =
  '/Type/Font/Subtype/Type3/FontMatrix[.001 0 0 .001 0 0]/FontBBox[0 0 600 700]/FirstChar 97/LastChar 97/Widths[600]/CharProcs<</a 7 0 R>>/Encoding<</Type/Encoding/Differences[97/a]>>';
const OUTLINE = '600 0 10 0 590 700 d1\n10 0 m 590 0 l 590 700 300 700 10 700 c h f';

const oddityOfFont = (glyph: string, font = FONT) =>
  oddityOf('/Font<</F2 6 0 R>>', [`<<${font}>>`, packed(glyph)]);

test('filled outlines within their box, as Chromium writes them, are plain', async () => {
  expect(await oddityOfFont(OUTLINE)).toBeUndefined();
  expect(await oddityOfFont(OUTLINE, `${FONT}/Resources<</ProcSet[/PDF]>>`)).toBeUndefined();
});

test('so is a box, as Chromium writes an l', async () => {
  expect(await oddityOfFont('600 0 10 0 590 700 d1 10 0 580 700 re f')).toBeUndefined();
});

test.each([
  ['a box that reaches too far', '600 0 10 0 590 700 d1 10 0 600 700 re f', FONT],
  ['a glyph of its own colours', OUTLINE.replace(/10 0 590 700 d1/, 'd0'), FONT],
  ['one beyond its box', OUTLINE.replace('590 0 l', '900 0 l'), FONT],
  ['a stroke', OUTLINE.replace(/f$/, 'S'), FONT],
  ['a matrix', `600 0 10 0 590 700 d1 2 0 0 2 0 0 cm 10 0 m h f`, FONT],
  ['text', `600 0 10 0 590 700 d1 BT /F1 12 Tf (a) Tj ET`, FONT],
  ['too many numbers', OUTLINE.replace('10 0 m', '1 10 0 m'), FONT],
  ['a number that is none', OUTLINE.replace('590 0 l', '5-90 0 l'), FONT],
  ['resources', OUTLINE, `${FONT}/Resources<</XObject<<>>>>`],
  ['no matrix', OUTLINE, FONT.replace(/\/FontMatrix\[[^\]]*\]/, '')],
  ['a width that is another one', OUTLINE, FONT.replace('Widths[600]', 'Widths[700]')],
  ['a width that is hardly another one', OUTLINE, FONT.replace('Widths[600]', 'Widths[601.2]')],
  ['a flat matrix', OUTLINE, FONT.replace('.001 0 0 .001', '0 .001 .001 0')],
  ['a matrix with a shift', OUTLINE, FONT.replace('.001 0 0 .001 0 0', '.001 0 0 .001 0 5')],
  ['a matrix that turns', OUTLINE, FONT.replace('.001 0 0 .001', '.001 .001 0 .001')],
  ['a matrix that slants', OUTLINE, FONT.replace('.001 0 0 .001', '.001 0 .001 .001')],
  ['a matrix of no height', OUTLINE, FONT.replace('.001 0 0 .001', '.001 0 0 0')],
  ['a glyph beyond the box of the font', OUTLINE, FONT.replace('0 0 600 700', '0 0 600 600')],
  [
    'a large unit beyond its box',
    '.6 0 0 0 .01 .01 d1 0 0 m .6 0 l .6 .7 l h f',
    FONT.replace('.001 0 0 .001', '1 0 0 1').replace('[600]', '[.6]').replace('600 700', '.6 .7'),
  ],
  ...['null', '65.5', '(a)', '[98]', 'true', '-1', '256'].map(
    (part) => [`a code of ${part}`, OUTLINE, FONT.replace('[97/a]', `[${part}/b 97/a]`)] as const,
  ),
  ['names without a code', OUTLINE, FONT.replace('[97/a]', '[/b 97/a]')],
  [
    'a glyph for codes without a name that is named',
    OUTLINE,
    FONT.replace('[97/a]', '[97/.notdef]').replace('/a 7', '/.notdef 7'),
  ],
  ['codes that begin nowhere', OUTLINE, FONT.replace('FirstChar 97', 'FirstChar 300')],
  [
    'an encoding that is only named',
    OUTLINE,
    FONT.replace(/<<\/Type\/Encoding.*>>/, '/WinAnsiEncoding'),
  ],
])('%s is odd', async (_name, glyph, font) => {
  expect(await oddityOfFont(glyph, font)).toBe(DRAWN);
});

test('its box may be none, upside down, or hardly too small', async () => {
  expect(await oddityOfFont(OUTLINE, FONT.replace('0 0 600 700', '600 700 0 0'))).toBeUndefined();
  expect(await oddityOfFont(OUTLINE, FONT.replace('0 0 600 700', '0 0 0 0'))).toBeUndefined();
  expect(await oddityOfFont(OUTLINE, FONT.replace('0 0 600 700', '0 0 588 698'))).toBeUndefined();
  expect(
    await oddityOfFont(OUTLINE, FONT.replace('.001 0 0 .001', '.001 0 0 -.001')),
  ).toBeUndefined();
});

test('letters that no code names go', async () => {
  const font = FONT.replace('/a 7 0 R', '/a 7 0 R/.notdef 8 0 R/b 8 0 R');
  const more = [`<<${font}>>`, packed(OUTLINE), packed('600 0 0 0 9 9 d1 0 0 m 9 9 l 9 0 l h f')];
  expect(await oddityOf('/Font<</F2 6 0 R>>', more)).toBeUndefined();
  const bytes = await rewritten(rawPdf(onePage({ resources: '/Font<</F2 6 0 R>>', more })));
  const objects = await objectsOf(bytes);
  expect(objects).toContain('/CharProcs');
  expect(objects).not.toMatch(/notdef|CharProcs[^>]*\/b /);
});

test.each([
  ['none', ''],
  ['of nothing', '/FirstChar 97/LastChar 97/Widths[0]'],
  ['of less than half', '/FirstChar 97/LastChar 97/Widths[.4]'],
  ['of another code', '/FirstChar 98/LastChar 98/Widths[500]'],
])('widths: %s, which become those of the drawings', async (_name, widths) => {
  const font = FONT.replace('/FirstChar 97/LastChar 97/Widths[600]', widths);
  expect(await oddityOfFont(OUTLINE, font)).toBeUndefined();
});

test.each([
  ['between two', '1344', '.00048828127', '1343.487945'],
  ['nearly the next one', '600.4', '.001', '600'],
  ['in large units', '.6004', '1', '.6'],
])('a width %s is rounded as PDFium does, in the font and in the drawing', async (...given) => {
  const [, width, unit, rounded] = given;
  const glyph = `${width} 0 0 0 .5 .5 d1 0 0 m .5 0 l .5 .5 l h f`;
  const font = FONT.replace('Widths[600]', `Widths[${width}]`)
    .replace('.001 0 0 .001', `${unit} 0 0 ${unit}`)
    .replace('[0 0 600 700]', '[0 0 0 0]');
  expect(await oddityOfFont(glyph, font)).toBeUndefined();
  const bytes = await rewritten(
    rawPdf(onePage({ resources: '/Font<</F2 6 0 R>>', more: [`<<${font}>>`, packed(glyph)] })),
  );
  const objects = await objectsOf(bytes);
  expect(Number(/Widths \[ (?:0 ){97}(\S+)/.exec(objects)?.[1])).toBeCloseTo(Number(rounded), 6);
  const { context } = await PDFDocument.load(bytes);
  const drawn = context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? decodeStream(object, context) : []))
    .map((data) => Buffer.from(data).toString('latin1'))
    .find((text) => text.includes('d1'));
  expect(Number(drawn?.split(' ')[0])).toBeCloseTo(Number(rounded), 6);
});

test('a point beside an outline goes', async () => {
  const glyph = OUTLINE.replace(/f$/, '300 .5 m\n300 .5 l\nh\nf');
  expect(await oddityOfFont(glyph)).toBeUndefined();
  const file = rawPdf(
    onePage({ resources: '/Font<</F2 6 0 R>>', more: [`<<${FONT}>>`, packed(glyph)] }),
  );
  const { context } = await PDFDocument.load(await rewritten(file));
  const texts = context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? decodeStream(object, context) : []))
    .map((data) => Buffer.from(data).toString('latin1'));
  expect(texts).toContain(OUTLINE.replace(/ f$/, ' f').replace('h f', 'h \nf'));
});
