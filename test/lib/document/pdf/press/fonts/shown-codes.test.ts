import { describe, expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { flateStream } from '../../../../../../lib/document/pdf/flate-stream.ts';
import { shownCodes } from '../../../../../../lib/document/pdf/press/fonts/shown-codes.ts';

/** What is shown under these names by forms of such content. */
async function shownBy(contents: readonly string[], names: readonly string[]) {
  const { context } = await PDFDocument.create();
  for (const content of contents) {
    const form = flateStream(context, Buffer.from(content), { Subtype: 'Form' });
    context.register(form);
  }
  return shownCodes(context, new Map())(names);
}

describe('the codes that a document shows', () => {
  test.each([
    [
      'by each of the four operators',
      '/F 9 Tf (A) Tj [(B) -20 <43>] TJ (D) \' 1 2 (E) "',
      [65, 66, 67, 68, 69],
    ],
    ['with brackets and signs of escape', '/F 9 Tf (A\\)\\102(C)) Tj', [40, 41, 65, 66, 67]],
    ['by the font that is restored', '/F 9 Tf q /G 9 Tf (A) Tj Q (B) Tj', [66]],
    ['by the font of the last name', '/F 9 Tf /G 9 Tf (A) Tj /F 9 Tf (B) Tj', [66]],
    ['where more is restored than was saved', '/F 9 Tf Q Q (A) Tj', [65]],
    ['before the content names a font: by that of whoever draws it', '(A) Tj /G 9 Tf (B) Tj', [65]],
  ])('%s', async (_, content, bytes) => {
    expect((await shownBy([content], ['F'])).bytes).toEqual(bytes);
  });

  test('are those of all parts, and of all names of a font', async () => {
    const contents = ['/F 9 Tf (A) Tj', '/F 9 Tf (B) Tj /G 9 Tf (C) Tj', '/H 9 Tf (D) Tj'];
    expect((await shownBy(contents, ['F', 'G'])).bytes).toEqual([65, 66, 67]);
  });

  test('are read in pairs, too; the last byte of an odd string is a pair with zero', async () => {
    const { pairs } = await shownBy(['/F 9 Tf <0102 0304 05> Tj [<0607>] TJ'], ['F']);
    expect(pairs).toEqual([0x0102, 0x0304, 0x0500, 0x0607]);
  });
});
