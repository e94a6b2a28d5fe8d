import { PDFDocument } from 'pdf-lib';
import { lookUp } from '../../basics/look-up.ts';
import { MailError } from '../../errors/mail-error.ts';

/**
 * A postcard's picture and address side; the outside and the inside of a notecard, its envelope, and the envelope's
 * back where that says something.
 */
const CARD_PAGES: Readonly<Record<string, readonly number[]>> = {
  postcard_4x6: [2],
  postcard_6x9: [2],
  postcard_6x11: [2],
  notecard: [3, 4],
};

/**
 * Refuses what would spoil the day's file, before it is taken.
 * @throws MailError `rejected`.
 */
export async function refuseUnprintable(format: string, document: Uint8Array): Promise<void> {
  const pages = await countPages(document);
  const wanted = lookUp(CARD_PAGES, format);
  if (pages === 0 || wanted?.includes(pages) === false) {
    throw new MailError('rejected', {
      reason: `a ${format} has ${wanted?.join(' or ') ?? 'some'} pages`,
    });
  }
}

async function countPages(document: Uint8Array): Promise<number> {
  try {
    return (await PDFDocument.load(document, { updateMetadata: false })).getPageCount();
  } catch {
    throw new MailError('rejected', { reason: 'the document is not a readable PDF' });
  }
}
