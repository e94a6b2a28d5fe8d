import { PDFDocument } from 'pdf-lib';
import { MailError } from '../../errors/mail-error.ts';

/** The two sides of a postcard, each a PDF of one page. */
export interface CardSides {
  /** The picture side: page 1 of the card. */
  readonly front: Uint8Array;
  /** The address side: page 2. */
  readonly back: Uint8Array;
}

/**
 * Lob wants the sides of a card as two files. Equal cards give equal sides, byte for byte, so that what was printed
 * can be compared with what was stored.
 * @throws MailError `rejected` when the document is not a PDF of two pages.
 */
export async function splitCard(document: Uint8Array): Promise<CardSides> {
  const card = await load(document);
  if (card.getPageCount() !== 2) {
    throw new MailError('rejected', { reason: 'a postcard has two pages: picture and address' });
  }
  const [front, back] = await Promise.all([onePage(card, 0), onePage(card, 1)]);
  return { front, back };
}

async function load(document: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(document, { updateMetadata: false });
  } catch {
    throw new MailError('rejected', { reason: 'the postcard is not a readable PDF' });
  }
}

async function onePage(card: PDFDocument, index: number): Promise<Uint8Array> {
  // Without metadata: pdf-lib would write the time of day into it.
  const side = await PDFDocument.create({ updateMetadata: false });
  const [page] = await side.copyPages(card, [index]);
  if (page !== undefined) side.addPage(page);
  return side.save();
}
