import { describe, expect, test } from '@jest/globals';
import { loadDocument } from '../../../../lib/document/pdf/load-pages.ts';
import { type PageSurvey, surveyPage } from '../../../../lib/document/pdf/survey-page.ts';
import { type Body, onePage, packed, rawPdf } from '../../../corpus/raw-pdf.ts';
import { picture } from '../../../corpus/samples.ts';

async function survey(resources: string, more: readonly Body[] = []): Promise<PageSurvey> {
  const document = await loadDocument(rawPdf(onePage({ resources, more })));
  return surveyPage(document.getPage(0), 1);
}

const coded = (filter: string) =>
  `/XObject<</I<</Subtype/Image/Width 9/Height 9/Filter${filter}>>>>`;

describe('what the resources of a page say', () => {
  test('is how many dots its pictures have, once each', async () => {
    const pictures = '/XObject<</A 6 0 R/B 7 0 R/C 6 0 R>>';
    const found = await survey(pictures, [picture(100, 50), picture(10, 10)]);
    expect(found).toEqual({ pictureDots: 5100, isPlain: true });
  });

  test('refuses more dots than anybody sees', async () => {
    const huge = packed('', '/Subtype/Image/Width 10000/Height 10000');
    await expect(survey('/XObject<</A 6 0 R>>', [huge])).rejects.toMatchObject({
      code: 'invalid_pdf',
    });
  });

  test.each([
    ['a font alone', '', true],
    ['a graphics state', '/ExtGState<</G<</ca 0.5/SMask/None>>>>', true],
    ['a mask', '/ExtGState<</G<</SMask<</S/Luminosity/G 4 0 R>>>>>>', false],
    ['a pattern', '/Pattern<</P<</PatternType 2>>>>', false],
    ['a shading', '/Shading<</S<</ShadingType 2>>>>', false],
    ['glyphs that are drawings', '/Props<</Font<</CharProcs<<>>>>>>', false],
    ['a picture packed as text is', coded('/FlateDecode'), true],
    ['a photograph', coded('[/DCTDecode]'), true],
    ['a picture in a coding that is slow', coded('/JPXDecode'), false],
    ['a picture coded twice', coded('[/FlateDecode/DCTDecode]'), false],
  ])('is whether it is plain: %s', async (_name, resources, isPlain) => {
    expect((await survey(resources)).isPlain).toBe(isPlain);
  });

  test('large pictures are not plain', async () => {
    expect(await survey('/XObject<</A 6 0 R>>', [picture(2000, 2001)])).toMatchObject({
      isPlain: false,
    });
  });
});
