import { describe, expect, test } from '@jest/globals';
import { PDFDocument, PDFName, type PDFRef } from 'pdf-lib';
import { flateStream } from '../../../../../../lib/document/pdf/flate-stream.ts';
import { shownFonts } from '../../../../../../lib/document/pdf/press/fonts/shown-codes.ts';
import { addPage } from './page-of-form.ts';

async function documentWith(count: number) {
  const document = await PDFDocument.create();
  const fonts = Array.from({ length: count }, () =>
    document.context.register(document.context.obj({ Type: 'Font' })),
  );
  return { document, fonts };
}

describe('the codes that a page shows of a font', () => {
  test.each([
    [
      'by each of the four operators',
      '/F 9 Tf (A) Tj [(B) -20 <43>] TJ (D) \' 1 2 (E) "',
      [65, 66, 67, 68, 69],
    ],
    ['with brackets and signs of escape', '/F 9 Tf (A\\)\\102(C)) Tj', [40, 41, 65, 66, 67]],
    ['by the font that is restored', '/F 9 Tf q /G 9 Tf (A) Tj Q (B) Tj', [66]],
    ['by the font of the last name', '/F 9 Tf /G 9 Tf (A) Tj /F 9 Tf (B) Tj', [66]],
    ['by a name that is spelled in numbers', '/#46 9 Tf (A) Tj', [65]],
    ['where nothing is shown', '(A) 1 w', []],
  ])('%s', async (_, content, bytes) => {
    const { document, fonts } = await documentWith(2);
    const [F, G] = fonts as [PDFRef, PDFRef];
    const page = addPage(document, content, { F, G });
    const [found] = shownFonts([page], new Map());
    expect(found?.shown.bytes).toEqual(bytes);
  });

  test('are of the font that the name stands for there, and all of it, however often it is named', async () => {
    const { document, fonts } = await documentWith(2);
    const [one, other] = fonts as [PDFRef, PDFRef];
    const pages = [
      addPage(document, '/F 9 Tf (A) Tj', { F: one }),
      addPage(document, '/F 9 Tf (B) Tj', { F: other }),
      addPage(document, '/X 9 Tf (C) Tj', { X: one }),
    ];
    const found = shownFonts(pages, new Map());
    expect(found.map(({ shown }) => shown.bytes)).toEqual([[65, 67], [66]]);
    expect(found.map(({ places }) => places.length)).toEqual([2, 1]);
    expect(shownFonts(pages.slice(1, 2), new Map())).toHaveLength(1);
  });

  test('are read in pairs, too; the last byte of an odd string is a pair with zero', async () => {
    const { document, fonts } = await documentWith(1);
    const page = addPage(document, '/F 9 Tf <0102 0304 05> Tj [<0607>] TJ', {
      F: fonts[0] as PDFRef,
    });
    const [found] = shownFonts([page], new Map());
    expect(found?.shown.pairs).toEqual([0x0102, 0x0304, 0x0500, 0x0607]);
  });

  test('are of forms alone: a picture shows none, whatever its dots spell', async () => {
    const { document, fonts } = await documentWith(1);
    const F = fonts[0] as PDFRef;
    const page = addPage(document, '/F 9 Tf (A) Tj', { F });
    const picture = flateStream(document.context, Buffer.from('/F 9 Tf (B) Tj'), {
      Subtype: 'Image',
    });
    picture.dict.set(PDFName.of('Resources'), document.context.obj({ Font: { F } }));
    page.node.setXObject(PDFName.of('P1'), document.context.register(picture));
    const [found] = shownFonts([page], new Map());
    expect(found?.shown.bytes).toEqual([65]);
  });
});
