import { describe, expect, test } from '@jest/globals';
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { HELVETICA, onePage, packed, rawPdf } from '../../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../../a-pdf-request.ts';
import { charactersOn, inspected, seen } from '../../inspected.ts';
import { objectsOf, rewritten } from '../printed-objects.ts';
import {
  CID,
  COMPOSITE,
  fileWith,
  filler,
  OWN,
  TEXT,
  TRUE_TYPE,
  WINDOWS,
} from './file-with-font.ts';

/** Nothing is stamped on it. */
const BARE = { ...aPdfRequest(), addresses: null, returnMark: null };

/** The fonts of what prints, without those of stamps. */
async function fontsOf(bytes: Uint8Array): Promise<PDFDict[]> {
  const { context } = await PDFDocument.load(bytes);
  return context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFDict)
    .filter((dict) => /^\/Font$/.test(String(dict.lookup(PDFName.of('Type')))))
    .filter((dict) => String(dict.lookup(PDFName.of('BaseFont'))).includes('+Embedded'));
}

const textOn = (bytes: Uint8Array) =>
  seen(bytes).then(([page]) =>
    charactersOn(page)
      .map(({ text }) => text)
      .join(''),
  );

describe('a font that prints', () => {
  test.each([
    ['one that every reader has', { font: `/Subtype/Type1/BaseFont/Times-Bold${WINDOWS}` }],
    ['one by the name of its like', { font: `/Subtype/TrueType/BaseFont/Arial,Bold${WINDOWS}` }],
    ['TrueType', { font: `/Subtype/TrueType${OWN}${WINDOWS}`, file: TRUE_TYPE, key: 'FontFile2' }],
    [
      'a multiple master',
      { font: `/Subtype/MMType1${OWN}${WINDOWS}`, file: TRUE_TYPE, key: 'FontFile2' },
    ],
    [
      'names of glyphs',
      { font: `/Subtype/Type1/BaseFont/Courier/Encoding<</Differences[84/P 104/A 4294967381/X]>>` },
    ],
  ])('is of our own: %s', async (_, given) => {
    const file = fileWith(given);
    const { bytes, issues } = await inspected(file, BARE);
    expect(issues.map(({ code }) => code)).not.toContain('page_flattened');
    const [font, ...others] = await fontsOf(bytes);
    expect(others).toEqual([]);
    expect(String(font?.lookup(PDFName.of('Subtype')))).toBe('/Type1');
    const objects = await objectsOf(bytes);
    expect(objects).toContain('/Subtype /Type1C');
    expect(objects).not.toMatch(/FontFile2|WinAnsi|Foo|Arial|Courier|4294967381/);
    const [before, after] = await Promise.all([textOn(await rewritten(file)), textOn(bytes)]);
    expect(after).toContain(before.trim().slice(0, 200));
  });

  test('looks as it looked, where it stood', async () => {
    const given = { font: `/Subtype/TrueType${OWN}${WINDOWS}`, file: TRUE_TYPE, key: 'FontFile2' };
    const file = fileWith(given);
    const [[before], [after]] = await Promise.all([
      seen(await rewritten(file)),
      inspected(file, aPdfRequest()).then(({ bytes }) => seen(bytes)),
    ]);
    const place = [60, 400, 500, 520] as const;
    const [was = 0, is = 0] = [before?.ink.countIn(place), after?.ink.countIn(place)];
    expect(was).toBeGreaterThan(1000);
    expect(Math.abs(is - was) / was).toBeLessThan(0.05);
  });

  test('of two bytes a code keeps its codes', async () => {
    const shown =
      'BT /F1 20 Tf 72 500 Td <0024002500260027> Tj 0 -30 Td <00280029002a002b002c002d> Tj ET';
    const given = {
      font: COMPOSITE,
      file: TRUE_TYPE,
      key: 'FontFile2',
      inner: CID,
      content: `${shown} ${filler()}`,
    };
    const { bytes, issues } = await inspected(fileWith(given), BARE);
    expect(issues.map(({ code }) => code)).not.toContain('page_flattened');
    const objects = await objectsOf(bytes);
    expect(objects).toContain('/CIDFontType0C');
    expect(objects).not.toMatch(/CIDToGIDMap|FontFile2/);
  });

  test('that shows nothing has a glyph all the same', async () => {
    const bodies = onePage({ more: [HELVETICA] });
    bodies[2] = String(bodies[2]).replace('/F1 5 0 R', '/F1 5 0 R/F2 6 0 R');
    const { bytes, issues } = await inspected(rawPdf(bodies), aPdfRequest());
    expect(issues.map(({ code }) => code)).not.toContain('page_flattened');
    const names = (await fontsOf(bytes)).map((font) => String(font.lookup(PDFName.of('BaseFont'))));
    expect(names.map((name) => name.slice(8)).toSorted()).toEqual(['Embedded0', 'Embedded1']);
  });
});

describe('what PDFium read of the file', () => {
  /** The text of the last line of what prints, of codes that stand for these. */
  async function readOf(meant: Readonly<Record<string, string>>, shown: string): Promise<string> {
    const rows = Object.entries(meant).map(([code, text]) => `<${code}><${text}>`);
    const map = `1 begincodespacerange<00><ff>endcodespacerange ${rows.length} beginbfchar${rows.join('\n')}endbfchar`;
    const font = `/Subtype/TrueType${OWN}${WINDOWS}/ToUnicode 10 0 R`;
    const content = `${TEXT.replaceAll('/F1', '/F2')} BT /F1 30 Tf 72 250 Td <${shown}> Tj ET`;
    const bodies = onePage({
      content,
      more: [
        HELVETICA,
        `<</Type/FontDescriptor/FontName/Foo/Flags 32/FontFile2 8 0 R>>`,
        TRUE_TYPE,
        '<<>>',
        packed(map),
      ],
    });
    bodies[4] = `<</Type/Font${font}/FirstChar 65/LastChar 70/Widths[600 600 600 600 600 600]>>`;
    bodies[2] = String(bodies[2]).replace('/F1 5 0 R', '/F1 5 0 R/F2 6 0 R');
    const file = rawPdf(bodies);
    const { bytes, issues } = await inspected(file, BARE);
    expect(issues.map(({ code }) => code)).not.toContain('page_flattened');
    const [was, is] = await Promise.all([textOn(await rewritten(file)), textOn(bytes)]);
    expect(is).toBe(was);
    return is.trim().split('\r\n').at(-1) ?? '';
  }

  test.each([
    ['a ligature', { 41: '00660069', 42: '0078' }, '4142'],
    ['a letter that is drawn and means a space', { 41: '0061', 42: '0020', 43: '0062' }, '414243'],
    ['two letters from right to left in one', { 41: '06440627', 42: '0633' }, '424142'],
    ['a form of two of them', { 41: 'fefc', 42: '0633' }, '424142'],
  ] as const)('is read of what prints: %s', async (_, meant, shown) => {
    expect(await readOf(meant, shown)).not.toBe('');
  });
});

describe('a page is flattened', () => {
  test('with the fonts of its own, whatever our reader makes of its pictures', async () => {
    const picture =
      'q 50 0 0 50 72 200 cm BI /W 8 /H 8 /BPC 1 /CS /G /F /AHx ID aa55aa55aa55aa55>EI Q';
    const file = rawPdf(onePage({ content: `${picture} ${TEXT}` }));
    const [[before], [after]] = await Promise.all([
      seen(await rewritten(file)),
      inspected(file, BARE).then(({ bytes }) => seen(bytes)),
    ]);
    const place = [60, 400, 500, 520] as const;
    const [was = 0, is = 0] = [before?.ink.countIn(place), after?.ink.countIn(place)];
    expect(was).toBeGreaterThan(1000);
    // A picture has gray edges.
    expect(is).toBeGreaterThan(0.9 * was);
  });

  test('alone: another page that shares its fonts has ours', async () => {
    const bodies = onePage({
      more: [
        packed(`${TEXT} /S sh`),
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 6 0 R>>',
      ],
    });
    bodies[1] = '<</Type/Pages/Kids[3 0 R 7 0 R]/Count 2>>';
    const { bytes, issues } = await inspected(rawPdf(bodies), BARE);
    expect(issues.filter(({ code }) => code === 'page_flattened').map(({ page }) => page)).toEqual([
      2,
    ]);
    expect(await fontsOf(bytes)).toHaveLength(1);
  });
});
