import { describe, expect, test } from '@jest/globals';
import { packed } from '../../../../../corpus/raw-pdf.ts';
import { FORM, oddityOf } from './content-oddity-of.ts';

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
    // A line covers nothing of what clips, nor counts among those that cover.
    ['0 0 m 90 0 l W B', THIN],
    ['q .6 w 0 0 90 90 re W B Q 0 0 m 90 0 l B', undefined],
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
    ['300 0 0 9 19800 0 cm /X Do', FAR],
    ['300 0 0 9 0 -19800 cm /X Do', FAR],
    ['300 0 0 9 19600 0 cm /X Do', undefined],
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

describe('letters', () => {
  const SMALL = 'text of hardly any size';
  const LARGE = 'letters larger than all draw';
  const FLAT = 'text in a flat space';
  const FLAT_STROKES = 'stroked letters in a flat space';
  const DASHES = 'dashes around letters';

  test.each([
    ['BT /F1 .4 Tf (a) Tj ET', SMALL],
    ['BT /F1 0 Tf (a) Tj ET', SMALL],
    ['BT /F1 9 Tf .05 0 0 .05 0 0 Tm (a) Tj ET', SMALL],
    ['BT /F1 9 Tf 3 Tr .05 0 0 .05 0 0 Tm (a) Tj ET', undefined],
    ['BT /F1 .5 Tf (a) Tj ET', undefined],
    ['BT /F1 1 Tf .4 0 0 .4 0 0 Tm 0 Tr 9 0 0 9 0 0 Tm (a) Tj ET', undefined],
    ['BT /F1 1001 Tf (a) Tj ET', LARGE],
    ['BT /F1 9 Tf 120 0 0 100 0 0 Tm (a) Tj ET', LARGE],
    ['BT /F1 9 Tf 0 120 -100 0 0 0 Tm (a) Tj ET', LARGE],
    ['BT /F1 600 Tf 200 Tz (a) Tj ET', LARGE],
    ['12 0 0 12 0 0 cm BT /F1 90 Tf (a) Tj ET', LARGE],
    ['BT /F1 9000 Tf 3 Tr (a) Tj ET', undefined],
    ['BT /F1 1000 Tf (a) Tj ET', undefined],
    ['BT /F1 9000 Tf .1 0 0 .1 0 0 Tm (a) Tj ET', undefined],
    ['BT /F1 90 Tf 1 0 0 .09 0 0 Tm (a) Tj ET', FLAT],
    ['BT /F1 90 Tf 9 Tz (a) Tj ET', FLAT],
    ['1 0 0 .09 0 0 cm BT /F1 90 Tf (a) Tj ET', FLAT],
    ['BT /F1 90 Tf 1 0 0 .11 0 0 Tm (a) Tj ET', undefined],
    ['BT /F1 9 Tf 1 Tr 60 Tz (a) Tj ET', FLAT_STROKES],
    ['BT /F1 9 Tf 2 Tr 1.6 0 0 1 0 0 Tm (a) Tj ET', FLAT_STROKES],
    ['BT /F1 9 Tf 2 Tr 1 0 .33 1 0 0 Tm (a) Tj ET', undefined],
    ['BT /F1 9 Tf 0 Tr 60 Tz (a) Tj ET', undefined],
    ['1.6 0 0 1 0 0 cm BT /F1 9 Tf 1 Tr (a) Tj ET', undefined],
    ['[9 9] 0 d BT /F1 9 Tf 1 Tr (a) Tj ET', DASHES],
    ['[9 9] 0 d BT /F1 9 Tf 2 Tr (a) Tj ET', DASHES],
    ['[9 9] 0 d BT /F1 9 Tf (a) Tj ET', undefined],
    ['[9 9] 0 d [] 0 d BT /F1 9 Tf 1 Tr (a) Tj ET', undefined],
  ])('%s', async (content, oddity) => {
    expect(await oddityOf(content)).toBe(oddity);
  });

  test.each([
    ['.05 0 0 .05 0 0 cm /X Do', '0 Tr', SMALL],
    ['112 0 0 112 0 0 cm /X Do', '0 Tr', LARGE],
    ['11 0 0 1 0 0 cm /X Do', '0 Tr', FLAT],
    ['[9] 0 d /X Do', '1 Tr', DASHES],
    ['[9] 0 d /X Do', '[] 0 d 1 Tr', undefined],
    ['/X Do', '1 Tr', undefined],
    // Text by itself may be farther away than lines.
    ['1 0 0 1 20001 0 cm /X Do', '0 Tr', undefined],
  ])('of a drawing: %s, %s', async (content, mode, oddity) => {
    const entries = `${FORM}/Resources<</Font<</F1 5 0 R>>>>`;
    const form = packed(`${mode} BT /F1 9 Tf (a) Tj ET`, entries);
    expect(await oddityOf(content, '', [form])).toBe(oddity);
  });
});
