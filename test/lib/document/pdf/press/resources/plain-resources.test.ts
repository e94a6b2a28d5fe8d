import { describe, expect, test } from '@jest/globals';
import { type Body, onePage, packed, rawPdf } from '../../../../../corpus/raw-pdf.ts';
import { objectsOf, rewritten } from '../printed-objects.ts';

const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]';

describe('graphics states', () => {
  test('keep what PDFium draws of them, and no letter knocks out another', async () => {
    const objects = await plainObjects(
      '/ExtGState<</G<</LW 2/ca .5/RI/AbsoluteColorimetric/X 1/TK true>>>>',
    );
    expect(objects).toContain('/LW 2');
    expect(objects).toContain('/ca 0.5');
    expect(objects).toContain('/TK false');
    expect(objects).not.toMatch(/\/RI|\/X /);
  });
});

describe('forms and pictures', () => {
  test('keep what is known under its long name', async () => {
    const form = packed('', `${FORM}/Unheard/Of/Matrix[1 0 0 1 0 0]`);
    const picture = packed(
      '\0',
      '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray' +
        '/Intent/AbsoluteColorimetric/W 9/Interpolate true',
    );
    const objects = await plainObjects('/XObject<</X 6 0 R/I 7 0 R>>', [form, picture]);
    expect(objects).toContain('/Matrix [ 1 0 0 1 0 0 ]');
    expect(objects).toContain('/Width 1');
    expect(objects).not.toMatch(/Unheard|Intent|Interpolate|\/W /);
  });

  test('boxes lie upright', async () => {
    const form = packed('', '/Type/XObject/Subtype/Form/BBox[612 792 0 1]');
    expect(await plainObjects('/XObject<</X 6 0 R>>', [form])).toContain('/BBox [ 0 1 612 792 ]');
  });
});

test('nothing leads outside of the file, or says a coding once more', async () => {
  const table = packed(
    '\0\xff',
    '/FunctionType 0/Domain[0 1]/Range[0 1]/Size[2]/BitsPerSample 8/F(other)/FFilter/AHx/FDecodeParms<<>>/DL 9/DP<<>>',
  );
  const space = '/ColorSpace<</C[/Separation/X/DeviceGray 6 0 R]>>';
  const objects = await plainObjects(space, [table]);
  expect(objects).toContain('/BitsPerSample 8');
  expect(objects).not.toMatch(/other|FFilter|FDecodeParms|\/DL|\/DP/);
});

test('a palette has every colour that an index may ask for', async () => {
  const picture = packed(
    '\0',
    '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace[/Indexed/DeviceRGB 1<00ff0000ff>]',
  );
  const objects = await plainObjects('/XObject<</I 6 0 R>>', [picture]);
  expect(objects).toMatch(/\/Indexed \/DeviceRGB 255 \d+ 0 R/);
});

/** All objects of a page with these resources, objects from number 6 on. */
async function plainObjects(resources: string, more: readonly Body[] = []): Promise<string> {
  return objectsOf(await rewritten(rawPdf(onePage({ resources, more }))));
}
