import { PDFDocument, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib';
import { MailError } from '../../errors/mail-error.ts';

const SIDES = 2;
/** Of a notecard with a return mark: the back of the envelope, which has nothing else. */
const MARK_PAGE = 3;

/**
 * The two sides of a card, as Click2Mail takes them: in one file. It prints the addresses on a notecard's envelope
 * itself, so the envelope, the third page of ours, is left out. The mark on its back, which nobody would print then,
 * goes to the back of the card. Equal cards give equal bytes.
 * @throws MailError `rejected` when the document is not a PDF of at least two pages.
 */
export async function cardSides(document: Uint8Array): Promise<Uint8Array> {
  const card = await load(document);
  if (card.getPageCount() < SIDES) {
    throw new MailError('rejected', { reason: 'a card has two sides' });
  }
  if (card.getPageCount() === SIDES) return document;
  // Without metadata: pdf-lib would write the time of day into it.
  const sides = await PDFDocument.create({ updateMetadata: false });
  for (const page of await sides.copyPages(card, [0, 1])) sides.addPage(page);
  const [outside] = sides.getPages();
  if (outside !== undefined && card.getPageCount() > MARK_PAGE) {
    const [mark] = await sides.embedPdf(card, [MARK_PAGE]);
    if (mark !== undefined) drawOnBack(outside, mark);
  }
  return sides.save();
}

/** The back is the left half of the outside: the mark stands in its middle, as high as on the envelope. */
function drawOnBack(outside: PDFPage, mark: PDFEmbeddedPage): void {
  const { x, y, width } = outside.getTrimBox();
  outside.drawPage(mark, { x: x + width / 4 - mark.width / 2, y });
}

async function load(document: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(document, { updateMetadata: false });
  } catch {
    throw new MailError('rejected', { reason: 'the card is not a readable PDF' });
  }
}
