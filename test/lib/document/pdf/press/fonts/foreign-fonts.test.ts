import { expect, test } from '@jest/globals';
import { packed } from '../../../../../corpus/raw-pdf.ts';
import { aPdfRequest } from '../../a-pdf-request.ts';
import { inspected } from '../../inspected.ts';
import { CID, COMPOSITE, fileWith, filler, OWN, TEXT, TRUE_TYPE } from './file-with-font.ts';

async function flattenedWhy(file: Buffer): Promise<string | undefined> {
  const { issues } = await inspected(file, aPdfRequest());
  return issues.find(({ code }) => code === 'page_flattened')?.fix;
}

test.each([
  ['of a font that is not in the file', { font: '/Subtype/TrueType/BaseFont/Foo' }],
  ['of two-byte codes that is not in the file', { font: COMPOSITE, inner: CID, content: filler() }],
  [
    'of a program that PDFium cannot read',
    { font: `/Subtype/TrueType${OWN}`, file: packed('\0\x01\0\0 no font'), key: 'FontFile2' },
  ],
  [
    'of codes that run downwards',
    {
      font: COMPOSITE.replace('-H', '-V'),
      file: TRUE_TYPE,
      key: 'FontFile2',
      inner: CID,
      content: filler(),
    },
  ],
  [
    'that shows the first code of all',
    {
      font: `/Subtype/Type1/BaseFont/Helvetica`,
      content: `${TEXT} BT /F1 9 Tf 72 300 Td <00> Tj ET`,
    },
  ],
  [
    'that shows half a code',
    {
      font: COMPOSITE,
      file: TRUE_TYPE,
      key: 'FontFile2',
      inner: CID,
      content: `BT /F1 20 Tf 72 500 Td <002401> Tj ET ${filler()}`,
    },
  ],
  [
    'of more codes than are asked',
    {
      font: COMPOSITE,
      file: TRUE_TYPE,
      key: 'FontFile2',
      inner: CID,
      content: `BT /F1 9 Tf ${codes(20_001)} Tj ET ${filler()}`,
    },
  ],
  [
    'of letters of any width',
    {
      font: COMPOSITE,
      file: TRUE_TYPE,
      key: 'FontFile2',
      inner: CID.replace('/DW 600', '/DW 4001'),
      content: filler(),
    },
  ],
  ['of several masters', { font: `/Subtype/MMType1/BaseFont/Foo` }],
])('a page is flattened for a font %s', async (_, given) => {
  expect(await flattenedWhy(fileWith(given))).toMatch(/font/);
});

test('letters of hardly any line are drawn as a picture where they are small', async () => {
  const shown = (size: number) =>
    fileWith({
      font: '/Subtype/Type1/BaseFont/Helvetica',
      content: `${TEXT} BT /F1 ${size} Tf 72 300 Td (l) Tj ET`,
    });
  expect(await flattenedWhy(shown(1))).toMatch(/very thin/);
  expect(await flattenedWhy(shown(3))).toBeUndefined();
});

/** So many codes, in strings that are no longer than they may be. */
function codes(count: number): string {
  const all = Array.from({ length: count }, (_, at) => (at + 1).toString(16).padStart(4, '0'));
  const strings = Array.from({ length: Math.ceil(count / 8000) }, (_, at) =>
    all.slice(8000 * at, 8000 * (at + 1)).join(''),
  );
  return strings.map((each) => `1 0 0 1 72 500 Tm <${each}>`).join(' Tj ');
}
