import {
  type Body,
  lines,
  onePage,
  packed,
  plain,
  rawPdf,
  SENTENCE,
} from '../../../../../corpus/raw-pdf.ts';
import { fontFile } from '../../../../../corpus/samples.ts';

/** Objects 6 to 10: a font of these entries, its descriptor, its program, a font within, a map of two codes. */
export interface Given {
  readonly font: string;
  readonly file?: Body;
  readonly key?: string;
  readonly inner?: string;
  readonly content?: string;
}

export const OWN = '/BaseFont/Foo/FontDescriptor 7 0 R';
export const TRUE_TYPE = packed(fontFile());
export const WINDOWS = '/Encoding/WinAnsiEncoding';
export const COMPOSITE = '/Subtype/Type0/BaseFont/Foo/Encoding/Identity-H/DescendantFonts[9 0 R]';
const SYSTEM = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>';
export const CID = `${OWN}/Subtype/CIDFontType2/CIDToGIDMap/Identity/DW 600${SYSTEM}`;
export const TEXT = lines(Array.from({ length: 6 }, () => SENTENCE.slice(0, 60)));

export function fileWith({
  font,
  file = plain(''),
  key = 'None',
  inner = '',
  content = TEXT,
}: Given): Buffer {
  const descriptor = `<</Type/FontDescriptor/FontName/Foo/Flags 32/Ascent 800/Descent -200/${key} 8 0 R>>`;
  const more = [
    `<</Type/Font${font}>>`,
    descriptor,
    file,
    `<</Type/Font${inner}>>`,
    packed('\0\0\0\x01'),
  ];
  const bodies = onePage({ content, more });
  bodies[4] = String(bodies[5]);
  return rawPdf(bodies);
}

/** More letters, so that the page is no picture. */
export function filler(): string {
  return Array.from(
    { length: 8 },
    (_, at) => `BT /F1 12 Tf 72 ${400 - 20 * at} Td <0030003100320033003400350036> Tj ET`,
  ).join(' ');
}
