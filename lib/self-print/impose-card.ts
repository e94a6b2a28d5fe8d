import { degrees, type PDFDocument, type PDFEmbeddedPage, type PDFPage, rgb } from 'pdf-lib';
import { lookUp } from '../basics/look-up.ts';
import { POINTS_PER_INCH } from '../basics/points-per-inch.ts';
import { ENVELOPE, NOTECARD, POSTCARDS } from '../document/card/card-sizes.ts';
import { recipientOverlay } from './recipient-overlay.ts';
import type { Ticket } from './ticket.ts';

const LETTER = [8.5 * POINTS_PER_INCH, 11 * POINTS_PER_INCH] as const;
const TABLOID = [11 * POINTS_PER_INCH, 17 * POINTS_PER_INCH] as const;

/** A trimmed card, in points, and the sheet that it is cut from. */
interface CardSheet {
  readonly width: number;
  readonly height: number;
  readonly sheet: readonly [number, number];
  /** It lies across: its top points to the left on the front. */
  readonly turned: boolean;
}

/** One card a sheet: it is cut along the marks, and the two sides lie on each other however the sheet was turned. */
const SHEETS: Readonly<Record<string, CardSheet>> = {
  postcard_4x6: { ...POSTCARDS.postcard_4x6, sheet: LETTER, turned: false },
  postcard_6x9: { ...POSTCARDS.postcard_6x9, sheet: LETTER, turned: true },
  postcard_6x11: { ...POSTCARDS.postcard_6x11, sheet: TABLOID, turned: true },
  notecard: { ...NOTECARD, sheet: LETTER, turned: true },
};

/** Whether a card of that format needs nothing but letter paper: no larger sheet, and no envelope. */
export function isOnLetterPaper(format: string): boolean {
  return format !== 'notecard' && lookUp(SHEETS, format)?.sheet === LETTER;
}

const MARK = { from: 12, to: 26 } as const;

/**
 * Both sides of the card on one sheet; of a postcard the recipient besides, whom its pages leave to who prints them. A
 * notecard's envelope follows by itself, in its own size, front and back.
 */
export async function imposeCard(
  file: PDFDocument,
  card: PDFDocument,
  ticket: Ticket,
): Promise<void> {
  const size = lookUp(SHEETS, ticket.format);
  if (size === undefined) throw new Error(`nobody knows how to print a ${ticket.format}`);
  const [front, back, envelope, envelopeBack] = await file.embedPages(card.getPages());
  // Turned about its long edge the sheet shows the card's top on the other side.
  const turn = size.turned ? 90 : 0;
  if (front) place(addSheet(file, size), front, turn);
  const reverse = addSheet(file, size);
  if (back) place(reverse, back, -turn);
  const overlay = await recipientOverlay(ticket, card.getKeywords());
  const [address] = overlay === undefined ? [] : await file.embedPdf(overlay);
  if (address) place(reverse, address, -turn);
  if (envelope) addEnvelope(file, envelope, envelopeBack);
}

function addEnvelope(
  file: PDFDocument,
  front: PDFEmbeddedPage,
  back: PDFEmbeddedPage | undefined,
): void {
  const size: [number, number] = [ENVELOPE.width, ENVELOPE.height];
  place(file.addPage(size), front, 0);
  const reverse = file.addPage(size);
  if (back) place(reverse, back, 0);
}

function addSheet(file: PDFDocument, { width, height, sheet, turned }: CardSheet): PDFPage {
  const page = file.addPage([...sheet]);
  const [wide, tall] = turned ? [height, width] : [width, height];
  const [left, bottom] = [(sheet[0] - wide) / 2, (sheet[1] - tall) / 2];
  const style = { thickness: 0.5, color: rgb(0, 0, 0) };
  for (const [x, outward] of [
    [left, -1],
    [left + wide, 1],
  ] as const) {
    for (const [y, upward] of [
      [bottom, -1],
      [bottom + tall, 1],
    ] as const) {
      const [nearX, farX] = [x + outward * MARK.from, x + outward * MARK.to];
      const [nearY, farY] = [y + upward * MARK.from, y + upward * MARK.to];
      page.drawLine({ start: { x: nearX, y }, end: { x: farX, y }, ...style });
      page.drawLine({ start: { x, y: nearY }, end: { x, y: farY }, ...style });
    }
  }
  return page;
}

/** In the middle of the page, at its own size. pdf-lib turns about the lower left corner of what it draws. */
function place(page: PDFPage, side: PDFEmbeddedPage, turn: number): void {
  const [width, height] = [page.getWidth(), page.getHeight()];
  const corners = {
    0: { x: (width - side.width) / 2, y: (height - side.height) / 2 },
    90: { x: (width + side.height) / 2, y: (height - side.width) / 2 },
    [-90]: { x: (width - side.height) / 2, y: (height + side.width) / 2 },
  };
  const corner = lookUp(corners, String(turn)) ?? corners[0];
  page.drawPage(side, { ...corner, rotate: degrees(turn) });
}
