import { expect, test } from '@jest/globals';
import { loadDocument, pagesOf } from '../../../../../../lib/document/pdf/load-pages.ts';
import { oddResources } from '../../../../../../lib/document/pdf/press/resources/odd-resources.ts';
import { rewriteDocument } from '../../../../../../lib/document/pdf/rewrite-document.ts';
import { type Body, onePage, packed, plain, rawPdf } from '../../../../../corpus/raw-pdf.ts';
import { fontFile } from '../../../../../corpus/samples.ts';

/** Of object 6; 7 is a descriptor with these entries, 8 a font program, 9 a font within, 10 a map of its codes. */
async function oddFontOf(font: string, file: Body, key = 'FontFile2', inner = '') {
  const descriptor = `<</Type/FontDescriptor/FontName/F/Flags 32/${key} 8 0 R>>`;
  const more = [`<</Type/Font${font}>>`, descriptor, file, `<<${inner}>>`, packed('\0\0\0\x01')];
  const bodies = onePage({ more });
  bodies[2] = String(bodies[2]).replace('/F1 5 0 R', '/F1 5 0 R/T 6 0 R');
  const source = await loadDocument(rawPdf(bodies));
  const { document } = await rewriteDocument(source, pagesOf(source));
  return document.getPages().map(oddResources())[0];
}

const TRUE_TYPE = packed(fontFile());
const COMPACT = packed('\x01\0\x04\x01\0\x01\x01\x01\x02F', '/Subtype/Type1C');
const COMPACT_CID = packed('\x01\0\x04\x01\0\x01\x01\x01\x02F', '/Subtype/CIDFontType0C');
const TYPE_1 = plain('%!PS-AdobeFont-1.0: F\n/Encoding StandardEncoding def currentfile eexec 00');
const TWICE = plain('%!PS-AdobeFont-1.0: F\n/Encoding 1 def /Encoding 2 def currentfile eexec 00');
const OPEN = packed(Buffer.concat([Buffer.from('OTTO\0\0'), Buffer.alloc(6)]), '/Subtype/OpenType');
const WINDOWS = '/Encoding/WinAnsiEncoding';
const OWN = '/BaseFont/F/FontDescriptor 7 0 R';
const COMPOSITE = '/Subtype/Type0/BaseFont/F/Encoding/Identity-H/DescendantFonts[9 0 R]';
const CID = `${OWN}/Subtype/CIDFontType`;

test.each([
  ['TrueType', `/Subtype/TrueType${OWN}${WINDOWS}`, TRUE_TYPE, 'FontFile2', '', undefined],
  ['Type 1', `/Subtype/Type1${OWN}`, TYPE_1, 'FontFile', '', undefined],
  ['compact', `/Subtype/Type1${OWN}`, COMPACT, 'FontFile3', '', undefined],
  ['composite', COMPOSITE, TRUE_TYPE, 'FontFile2', `${CID}2/CIDToGIDMap 10 0 R`, undefined],
  ['composite without a map', COMPOSITE, TRUE_TYPE, 'FontFile2', `${CID}2`, undefined],
  [
    'compact composite',
    COMPOSITE,
    COMPACT_CID,
    'FontFile3',
    `${CID}0/CIDToGIDMap 10 0 R`,
    undefined,
  ],
  ['standard', `/Subtype/Type1/BaseFont/Times-Bold${WINDOWS}`, TYPE_1, 'None', '', undefined],
  ['Arial', '/Subtype/TrueType/BaseFont/Arial,Bold/Widths[1]', TYPE_1, 'None', '', undefined],
  ['unknown', '/Subtype/TrueType/BaseFont/Foo', TYPE_1, 'None', '', 'not embedded'],
  ['symbols as letters', '/Subtype/TrueType/BaseFont/Symbol', TYPE_1, 'None', '', 'not embedded'],
  ['drawn', '/Subtype/Type3', TYPE_1, 'None', '', 'Type 3'],
  ['several masters', '/Subtype/MMType1/BaseFont/Helvetica', TYPE_1, 'None', '', 'odd kind'],
  ['TrueType as Type 1', `/Subtype/Type1${OWN}`, TRUE_TYPE, 'FontFile2', '', 'odd kind'],
  ['another program', `/Subtype/TrueType${OWN}`, TYPE_1, 'FontFile2', '', 'odd kind'],
  ['two encodings within', `/Subtype/Type1${OWN}`, TWICE, 'FontFile', '', 'odd kind'],
  ['OpenType of nothing', `/Subtype/Type1${OWN}`, OPEN, 'FontFile3', '', 'odd kind'],
  ['an odd encoding', `/Subtype/Type1${OWN}/Encoding/Foo`, TYPE_1, 'FontFile', '', 'odd encoding'],
  ['vertical', COMPOSITE.replace('-H', '-V'), TRUE_TYPE, 'FontFile2', `${CID}2`, 'odd encoding'],
  ['composite of none', COMPOSITE, TYPE_1, 'None', '/Subtype/CIDFontType2', 'odd kind'],
] as const)('%s', async (_name, font, file, key, inner, oddity) => {
  const found = await oddFontOf(font, file as Body, key, inner);
  if (oddity === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(oddity);
});
