import { PDFDocument } from 'pdf-lib';
import type { Piece } from '../../../lib/ports.ts';
import { aPostalAddress } from '../../builders/an-address.ts';

/** A PDF of so many pages, in inches, each with a line across it. */
export async function aPdf(pages = 1, width = 8.5, height = 11): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page++) {
    const added = pdf.addPage([width * 72, height * 72]);
    added.drawLine({ start: { x: 0, y: 10 * page }, end: { x: width * 72, y: 10 * page } });
  }
  return pdf.save();
}

export function aPiece(overrides: Partial<Piece> = {}): Piece {
  return {
    orderId: 'ord_0001',
    documentSha256: 'd'.repeat(64),
    mailClass: 'first_class',
    format: 'letter',
    color: false,
    doubleSided: true,
    pen: false,
    tracking: false,
    pageCount: 1,
    to: aPostalAddress({ name: 'Grace Hopper' }),
    from: aPostalAddress(),
    message: null,
    ...overrides,
  };
}
