import { describe, expect, test } from '@jest/globals';
import { packed } from '../../../../../corpus/raw-pdf.ts';
import { FORM, oddityOf } from './content-oddity-of.ts';

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
    ['/A gs 1 w BT /F1 9 Tf 1 Tr (a) Tj ET', undefined],
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

test('a state may make lines as thin as it likes', async () => {
  const STATES = '/ExtGState<</L<</LW .01>>>>';
  const [thin, line] = ['an area of hardly any width', '0 0 m 90 0 l B'];
  expect(await oddityOf(`2 w /L gs ${line}`, STATES)).toBe(thin);
  expect(await oddityOf(`/L gs 2 w ${line}`, STATES)).toBeUndefined();
});
