import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import { code128 } from './code-128.ts';
import { hasColors, partsOf } from './day-jobs.ts';
import type { PlacedPiece } from './impose-day.ts';

const SHEET: [number, number] = [612, 792];
const MARGIN = 45;
const ROW_HEIGHT = 58;
const TOP = SHEET[1] - 80;
const ROWS_MAX = Math.floor((TOP - MARGIN) / ROW_HEIGHT);
/** Of a code's narrowest bar, in points: a hundredth of an inch, which hand scanners read. */
const MODULE = 0.72;
const BARS_HEIGHT = 20;
/** More than these do not go into a #10 envelope, folded. */
const FOLDED_SHEETS_MAX = 6;

/**
 * What goes with the day's file: for each piece the town it goes to, where it is in the file and how it is printed, and
 * the order's id as Code 128, to be scanned when the piece is mailed. No names, no streets.
 */
export async function writePackingList(
  day: string,
  placed: readonly PlacedPiece[],
): Promise<Uint8Array> {
  const list = await PDFDocument.create({ updateMetadata: false });
  const font = await list.embedFont(StandardFonts.Helvetica);
  for (let first = 0; first < placed.length; first += ROWS_MAX) {
    const page = list.addPage(SHEET);
    const title = `${day}: ${placed.length} pieces, from ${first + 1}. Print on both sides, turn at the long edge.`;
    page.drawText(title, { x: MARGIN, y: SHEET[1] - MARGIN, size: 11, font });
    const inks = sayInks(placed);
    page.drawText(inks, { x: MARGIN, y: SHEET[1] - MARGIN - 15, size: 11, font });
    for (const [row, piece] of placed.slice(first, first + ROWS_MAX).entries()) {
      drawRow(page, font, piece, first + row + 1, TOP - row * ROW_HEIGHT);
    }
  }
  return list.save();
}

/** Which pages of the file are printed with which setting, and are a job of that name where a printer is sent them. */
function sayInks(placed: readonly PlacedPiece[]): string {
  const said = partsOf(placed).map(({ part, pages }) => {
    const setting =
      part === 'color' ? 'in colour (job "color")' : 'in black and white (job "black")';
    return `${runsOf(pages)} ${setting}`;
  });
  return `Pages ${said.join(', pages ')}.`;
}

function runsOf(pages: readonly number[]): string {
  const firsts = pages.filter((page, at) => page !== (pages[at - 1] ?? -1) + 1);
  const lasts = pages.filter((page, at) => page + 1 !== pages[at + 1]);
  return firsts.map((first, at) => `${first}-${lasts[at]}`).join(', ');
}

function drawRow(page: PDFPage, font: PDFFont, piece: PlacedPiece, number: number, y: number) {
  const { orderId, to } = piece.ticket;
  const town = plain(`${to.city} ${to.state} ${to.zip}`);
  page.drawText(`${number}. ${town}: ${describe(piece)}`, { x: MARGIN, y, size: 10, font });
  drawBars(page, orderId, y - 6 - BARS_HEIGHT);
  page.drawText(orderId, { x: MARGIN, y: y - 16 - BARS_HEIGHT, size: 8, font });
}

/** How the piece is printed and what it goes into. */
export function describe({ ticket, firstPage, sheets }: PlacedPiece): string {
  const { format } = ticket;
  const lastPage = firstPage + 2 * sheets - 1;
  const parts = [
    format,
    `pages ${firstPage}-${lastPage}`,
    hasColors(ticket) ? 'colour' : 'black and white',
  ];
  const thick = format.startsWith('letter') && sheets > FOLDED_SHEETS_MAX;
  const own =
    format === 'notecard' ? [`its envelope ${lastPage - 1}, and its back ${lastPage}`] : [];
  return [...parts, ...own, ...(thick ? ['flat envelope, and its postage'] : [])].join(', ');
}

function drawBars(page: PDFPage, text: string, y: number): void {
  let x = MARGIN;
  for (const [index, modules] of code128(text).entries()) {
    const width = modules * MODULE;
    if (index % 2 === 0) page.drawRectangle({ x, y, width, height: BARS_HEIGHT });
    x += width;
  }
}

/** The list's own font has no more letters than these. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '');
}
