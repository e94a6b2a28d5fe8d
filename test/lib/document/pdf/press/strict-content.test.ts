import { describe, expect, test } from '@jest/globals';
import { BODY_TEXT, onePage, packed, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../a-pdf-request.ts';
import { inspected } from '../inspected.ts';

const REQUEST = { ...aPdfRequest(), addresses: null, returnMark: null };
const SPACES =
  '/ColorSpace<</S[/Separation/Red/DeviceGray 6 0 R]/N[/DeviceN[/A/B]/DeviceGray 6 0 R]>>';
const [FORMULA, SHOWN] = [packed('{}', '/FunctionType 4/Domain[0 1]/Range[0 1]'), '(text) Tj'];

function drawing(content: string): Buffer {
  return rawPdf(
    onePage({ content: `${BODY_TEXT} q ${content} Q`, resources: SPACES, more: [FORMULA] }),
  );
}

/** What PDFium reads otherwise than others do, so that one of them draws what the other does not. */
const REFUSED = {
  'two dots in a number': '1.0.0 g',
  'two signs': '--5 w',
  'a sign in a whole number': '1-1 g',
  'a sign right after the dot': '0.-9 g',
  'an exponent': '1 0 0 1 0 3e2 cm',
  'a number too large': '99999999999 g',
  'a long string': `BT /F1 9 Tf (${' '.repeat(32_768)}) Tj ET`,
  'a long string in digits': `BT /F1 9 Tf <${'20'.repeat(32_768)}> Tj ET`,
  'many operands': `BT /F1 9 Tf ${'0 '.repeat(16)}${SHOWN} ET`,
  'a long name': `/${'G'.repeat(255)} gs`,
  'too few numbers': '1 0 0 1 0 cm',
  'a name among numbers': '1 0 0 /X 0 0 cm',
  'numbers that an unknown operator took': '1 0 0 1 unknown 0 0 cm',
  'a colour of too many numbers': '0 0 0 0 rg',
  'a gray of two': '/DeviceGray cs 1 0 sc',
  'a gray of two, by its operator': '1 g 1 0 sc',
  'an ink of two': '/S cs 1 0 scn',
  'two inks of one': '/N cs 1 scn',
  'an operator within an array': '[0 g',
  'an operator within a dictionary': '<</A 0 g>> DP',
  'a character that divides for some': '1 g\x0b0 g',
  'dashes of a negative length': '[-5 5] 0 d',
  'text that is no string': 'BT /F1 9 Tf /text Tj ET',
} as const;

/** What honest programs write, and all read alike. */
const READ = {
  'numbers as they come': '1. w .5 w +3 w -.5 w 007 w 0.00-35 w - w . w 2147483647 w',
  'a string that is long enough': `BT /F1 9 Tf (${' '.repeat(32_700)}\\)\\)) Tj ET`,
  'strings within strings': 'BT /F1 9 Tf (a (1.0.0 g) \\( b) Tj [(--5) -1.5 <2020>] TJ ET',
  'a remark': '% 1.0.0 g --5\n1 g',
  'operands too many for some': '9 0 0 1 1 0 0 cm 0 1 g',
  'an operator of no program': '1 2 /X unknown BX 3 4 zap EX',
  'marked content': '/P <</MCID 0/A[1 2 <<>>]>> BDC EMC',
  'colours of each space':
    '/S cs 1 scn /N CS 1 0 SCN /DeviceRGB cs q /DeviceGray cs 1 sc Q 1 0 0 sc 0 0 0 1 k 0 0 0 1 sc',
  'a pattern': '/Pattern cs /P scn',
  'a picture': 'q 9 0 0 9 90 190 cm BI /W 4 /H 2 /BPC 8 /CS /G ID 1.0.0 g EI Q',
  'a picture that its end hangs on to': 'BI /W 1 /H 1 /BPC 8 /CS /G ID xEI 1 g',
  'a picture in letters': 'BI /W 1 /H 1 /BPC 8 /CS /G /F /A85 ID 5QEI\n--5 g~>EI 1 g',
} as const;

describe('drawing operators', () => {
  test.each(Object.entries(REFUSED))('%s: refused, with what helps', async (_name, content) => {
    await expect(inspected(drawing(content), REQUEST)).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: expect.stringContaining('programs read differently'),
      next: [expect.stringContaining('anew')],
    });
  });

  test('in forms, too', async () => {
    const form = packed('1.0.0 g', '/Type/XObject/Subtype/Form/BBox[0 0 612 792]');
    const content = `${BODY_TEXT} /X Do`;
    const file = rawPdf(onePage({ content, resources: '/XObject<</X 6 0 R>>', more: [form] }));
    await expect(inspected(file, REQUEST)).rejects.toMatchObject({ code: 'invalid_pdf' });
  });

  test.each(Object.entries(READ))('%s: read', async (_name, content) => {
    expect((await inspected(drawing(content), REQUEST)).pageCount).toBe(1);
  });

  test('no name of a space that reckons stands beside a picture within content', async () => {
    const space = '[/CalGray <</WhitePoint [1 1 1] /Gamma 9>>]';
    const picture = `BI /W 1 /H 1 /BPC 8 /CS ${space} ID x EI`;
    await expect(inspected(drawing(picture), REQUEST)).rejects.toMatchObject({
      code: 'invalid_pdf',
    });
  });
});
