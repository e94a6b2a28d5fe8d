import { PDFDocument } from 'pdf-lib';
import { imposeCard } from './impose-card.ts';
import { isLetter } from './print-day.ts';
import type { Ticket } from './ticket.ts';

/** A piece and its pages, as they were handed over. */
export interface DayPiece {
  readonly ticket: Ticket;
  readonly pages: Uint8Array;
}

/** Where a piece is in the day's file: pages from 1, two of which are the sides of a sheet. */
export interface PlacedPiece {
  readonly ticket: Ticket;
  readonly firstPage: number;
  readonly sheets: number;
}

export interface ImposedDay {
  readonly pdf: Uint8Array;
  readonly placed: readonly PlacedPiece[];
}

/**
 * One file for the whole day, to be printed on both sides, turned at the long edge: each piece begins on a sheet of its
 * own, and what was ordered on one side has blank backs. Equal pieces give equal bytes.
 */
export async function imposeDay(pieces: readonly DayPiece[]): Promise<ImposedDay> {
  // Without metadata: pdf-lib would write the time of day into it.
  const file = await PDFDocument.create({ updateMetadata: false });
  const placed: PlacedPiece[] = [];
  for (const { ticket, pages } of pieces) {
    const before = file.getPageCount();
    const document = await PDFDocument.load(pages, { updateMetadata: false });
    await (isLetter(ticket.format) ? imposeLetter : imposeCard)(file, document, ticket);
    const sheets = (file.getPageCount() - before) / 2;
    placed.push({ ticket, firstPage: before + 1, sheets });
  }
  return { pdf: await file.save(), placed };
}

async function imposeLetter(
  file: PDFDocument,
  letter: PDFDocument,
  { doubleSided }: Ticket,
): Promise<void> {
  const pages = await file.copyPages(letter, letter.getPageIndices());
  for (const [index, page] of pages.entries()) {
    file.addPage(page);
    const isLast = index === pages.length - 1;
    const needsBack = !doubleSided || (isLast && pages.length % 2 === 1);
    if (needsBack) file.addPage([page.getWidth(), page.getHeight()]);
  }
}
