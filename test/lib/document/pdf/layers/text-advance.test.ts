import { describe, expect, test } from '@jest/globals';
import { withoutHidden } from '../../../../../lib/document/pdf/layers/without-hidden.ts';
import { loadDocument, pagesOf } from '../../../../../lib/document/pdf/load-pages.ts';
import { BODY_TEXT, onePage, rawPdf } from '../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../a-pdf-request.ts';
import { charactersOn, inspected, seen } from '../inspected.ts';

const REQUEST = { ...aPdfRequest(), addresses: null, returnMark: null };
const STANDARD = '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>';
const SIMPLE =
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 122/Widths 8 0 R>>';
const WIDTHS = `[${Array.from({ length: 91 }, (_, at) => 300 + 5 * at).join(' ')}]`;
const COMPOSITE =
  '<</Type/Font/Subtype/Type0/BaseFont/Helvetica/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Helvetica/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 700/W[37[900 400]40 50 650]>>]>>';
const DRAWN =
  '<</Type/Font/Subtype/Type3/FontBBox[0 0 10 10]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 97/LastChar 98/Widths[12 7]/CharProcs<<>>/Encoding<</Differences[97/a/b]>>>>';

function file(hidden: string, font: string, layer: 'OFF' | 'ON'): Buffer {
  const content = `${BODY_TEXT} BT /F1 12 Tf 15 TL 72 200 Td (Due: ) Tj /T 12 Tf /OC /L BDC ${hidden} EMC /F1 12 Tf (Qv) Tj T* (Zx) Tj ET`;
  return rawPdf(
    onePage({
      content,
      resources: '/Font<</F1 5 0 R/T 7 0 R>>/Properties<</L 6 0 R>>',
      catalog: `/OCProperties<</OCGs[6 0 R]/D<</${layer}[6 0 R]>>>>`,
      more: ['<</Type/OCG/Name(L)>>', font, WIDTHS],
    }),
  );
}

/** What of the text is seen behind some that is hidden, or would be if its layer were on. */
async function seenBehind(hidden: string, font: string, layer: 'OFF' | 'ON') {
  const [page] = await seen((await inspected(file(hidden, font, layer), REQUEST)).bytes);
  const all = charactersOn(page);
  return { all, places: all.filter(({ text }) => /[QZ]/.test(text)).map(({ box }) => box) };
}

describe('text behind some that is hidden', () => {
  test.each([
    ['of a standard font', '(USD 9) Tj', STANDARD],
    ['in quotes that it has no encoding for', "(USD's `9`) Tj", STANDARD],
    ['of a font with widths', '(USD 9) Tj', SIMPLE],
    ['in pieces', '[(US) -2000 (D) 150.5] TJ', SIMPLE],
    ['with spaces between letters and words', '2 Tc 5 Tw (a b) Tj', SIMPLE],
    ['in a line of its own', "(USD 9) '", SIMPLE],
    ['with the spaces of that', '3 1 (U D 9) "', SIMPLE],
    ['made narrow', '50 Tz (USD 9) Tj 100 Tz', SIMPLE],
  ])('%s stays where it is', async (_name, hidden, font) => {
    const [off, on] = [await seenBehind(hidden, font, 'OFF'), await seenBehind(hidden, font, 'ON')];
    expect(off.places).toHaveLength(2);
    for (const [at, place] of off.places.flat().entries()) {
      expect(place).toBeCloseTo(on.places.flat()[at] ?? 0, 1);
    }
    expect(off.all.length).toBeLessThan(on.all.length);
  });

  test.each([
    ['two bytes a letter', '<00250026002d00ff> Tj', COMPOSITE, '[-2650] TJ'],
    ['letters that are drawings', '(abc) Tj', DRAWN, '[-1900] TJ'],
    [
      'spaces that were restored',
      '/T 12 Tf q 9 Tc Q (ab) Tj',
      DRAWN,
      '/T 12 Tf q 9 Tc Q [-1900] TJ',
    ],
    ['codes of other kinds', '(USD) Tj', COMPOSITE.replace('-H', '-V'), ''],
    ['no font', '/None 12 Tf (USD) Tj', DRAWN, '/None 12 Tf'],
    ['no size', '/T 0 Tf (USD) Tj', SIMPLE, '/T 0 Tf'],
    ['no spaces where some are due', '(ab) "', DRAWN, '0 Tw 0 Tc T* [-1900] TJ'],
    ['one space where two are due', '3 (ab) "', DRAWN, '0 Tw 3 Tc T* [-2400] TJ'],
    ['no end', '[(a) -99999999] TJ', SIMPLE, ''],
  ])('%s', async (_name, hidden, font, left) => {
    const [page] = pagesOf(await loadDocument(file('', font, 'OFF')));
    const content = Buffer.from(`/T 12 Tf /OC /L BDC ${hidden} EMC`);
    const shown = withoutHidden(content, () => true, page?.get('Resources'));
    const words = Buffer.from(shown).toString().trim().split(/\s+/);
    expect(words.slice(6, -1).join(' ')).toBe(left);
  });
});
