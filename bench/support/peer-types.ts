import { fileURLToPath } from 'node:url';
import PDFDocument from '../peers/pdfkit.mjs';
import type { ParsedFont, PeerType } from './pdfkit-document.ts';

/**
 * As the goals were set, but for the serifs: Liberation Serif is in no package, and its sister, hinted alike,
 * makes files of the same size a little faster.
 */
export const LAB_TYPE: PeerType = {
  fontFile: fileURLToPath(
    import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  ),
  size: 11,
  leading: 15,
};

/** Our own face, which is smaller than most: pdfkit at its best. */
export const OUR_TYPE: PeerType = {
  fontFile: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  ),
  size: 10.5,
  leading: 14.5,
};

/** The font as pdfkit has parsed it: handing it back in spares each further document the parsing. */
export function parseFontOnce({ fontFile }: PeerType): ParsedFont {
  const document = new PDFDocument({ font: fontFile });
  return (document as unknown as { _font: { font: ParsedFont } })._font.font;
}
