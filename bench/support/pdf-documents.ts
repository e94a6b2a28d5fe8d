import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, StandardFonts } from 'pdf-lib';
import { renderLetter } from '../../lib/document/render-letter.ts';
import type { PdfRequest } from '../../lib/ports.ts';
import { legalProse } from './legal-prose.ts';
import { ADDRESSES, FROM, RETURN_MARK, TO } from './letter-sample.ts';
import { renderWithPdfkit } from './pdfkit-document.ts';
import { LAB_TYPE, parseFontOnce } from './peer-types.ts';

/** The letter that every document is taken for. */
export const REQUEST: PdfRequest = {
  format: 'letter',
  addresses: { to: TO, from: FROM },
  returnMark: RETURN_MARK,
  doubleSided: true,
  railAddsAddressPage: false,
};

type NamedDocument = readonly [string, () => Promise<Uint8Array>];

/** As programs of several kinds write them. */
export const DOCUMENTS: readonly NamedDocument[] = [
  ['letter, 1 p', () => letter(340)],
  ['letter, 12 p', () => letter(6100)],
  ['pdfkit, 3 p', pdfkitLetter],
  ['standard font, 12 p', () => pages(12)],
  ['pictures and text, 2 p', () => pages(2, { side: 1200, levels: striped })],
];

/** Of nearly ten megabytes, which is the most that is taken. */
export const LARGE_DOCUMENTS: readonly NamedDocument[] = [
  ['12 pictures that do not pack', () => pages(12, { side: 900, levels: noise })],
  ['1 picture that does not pack', () => pages(1, { side: 3150, levels: noise })],
];

export function pdfkitLetter(): Promise<Uint8Array> {
  return renderWithPdfkit(ADDRESSES, legalProse(1400, 3), LAB_TYPE, parseFontOnce(LAB_TYPE));
}

async function letter(words: number): Promise<Uint8Array> {
  const text = legalProse(words, 5);
  return (await renderLetter({ text, to: TO, from: FROM, returnMark: RETURN_MARK })).bytes;
}

interface Picture {
  /** Dots. */
  readonly side: number;
  readonly levels: (at: number) => number;
}

const striped = (at: number) => (at * (at >> 9)) % 251;
/** Of a linear congruential generator, its best byte. */
const noise = (at: number) =>
  Math.imul(Math.imul(at, 747_796_405) ^ (at >>> 7), 277_803_737) >>> 24;

/** As many pages of plain text, each with a gray picture, if any. */
async function pages(count: number, picture?: Picture): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const words = legalProse(450 * count, 9).split(/\s+/);
  for (let page = 0; page < count; page += 1) {
    const added = document.addPage([612, 792]);
    const text = words.slice(page * 300, (page + 1) * 300).join(' ');
    added.drawText(text, { x: 72, y: 500, size: 10, lineHeight: 13, maxWidth: 468, font });
    if (picture === undefined) continue;
    const { context } = document;
    added.node.setXObject(PDFName.of('I'), context.register(pictureIn(document, picture)));
    const draw = context.flateStream('q 144 0 0 144 396 576 cm /I Do Q');
    added.node.addContentStream(context.register(draw));
  }
  return document.save();
}

function pictureIn({ context }: PDFDocument, { side, levels }: Picture): PDFRawStream {
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: side,
    Height: side,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  });
  const data = Uint8Array.from({ length: side * side }, (_, at) => levels(at));
  return PDFRawStream.of(dict, deflateSync(data));
}
