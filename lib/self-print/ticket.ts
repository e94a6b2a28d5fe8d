import type { Piece } from '../ports.ts';

/** What the office must know of a piece besides its pages. */
export type Ticket = Pick<
  Piece,
  'orderId' | 'format' | 'color' | 'doubleSided' | 'pageCount' | 'to' | 'documentSha256'
>;

/**
 * The office's folder of the documents bucket, by order id. A piece is accepted once its ticket lies there, and not
 * before: its pages and its place among those that wait are put first. Tickets stay until their order is scrubbed,
 * so that a piece is found for as long as its order can be asked for; a piece that was printed leaves the waiting ones
 * alone.
 */
const FOLDER = 'self-print';
export const WAITING_FOLDER = `${FOLDER}/waiting/`;
export const TAKEN_FOLDER = `${FOLDER}/taken/`;
export const DAYS_FOLDER = `${FOLDER}/days/`;
export const DONE_FOLDER = `${FOLDER}/done/`;

/** The files of a day: its pieces, and the packing list that goes with them. */
export type DayFile = 'pieces' | 'list';

/** The jobs of a day, in the order in which they are printed: what is black and white, what has colours, the list. */
export const DAY_PARTS = ['black', 'color', 'list'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

export function pagesKey(orderId: string): string {
  return `${piecePrefix(orderId)}.pdf`;
}

export function ticketKey(orderId: string): string {
  return `${piecePrefix(orderId)}.json`;
}

/** How the keys of a piece and of its ticket begin, and no others. */
export function piecePrefix(orderId: string): string {
  return `${FOLDER}/pieces/${orderId}`;
}

export function waitingKey(orderId: string): string {
  return `${WAITING_FOLDER}${orderId}`;
}

/** What has its day, or will never have one, waits no longer. The place is not deleted: it names nobody. */
export function takenKey(orderId: string): string {
  return `${TAKEN_FOLDER}${orderId}`;
}

/** Days are numbered, so that of two programs that make the next one only one does. */
export function dayKey(number: number): string {
  return `${DAYS_FOLDER}${numbered(number)}.json`;
}

/** Of a day's key, so that it need not be read. */
export function numberOfDay(key: string): number {
  return Number.parseInt(key.slice(DAYS_FOLDER.length), 10);
}

/** The office has that day on paper, or in a file that it prints by hand. */
export function doneKey(number: number): string {
  return `${DONE_FOLDER}${numbered(number)}`;
}

/** The day's file, or its packing list, for whoever fetches it without a program of ours. */
export function dayFileKey(number: number, file: DayFile): string {
  return `${FOLDER}/files/${numbered(number)}-${file}.pdf`;
}

/**
 * Under it is noted on which day's files a piece is: its letter goes with them. The note is not deleted: it names
 * nobody, and a file that is put while its letter is forgotten is found by it an hour later.
 */
export function placedFolder(orderId: string): string {
  return `${FOLDER}/placed/${orderId}/`;
}

export function placedKey(orderId: string, number: number): string {
  return `${placedFolder(orderId)}${numbered(number)}`;
}

/** How the keys of the files begin that a note of the piece is about. */
export function filesPrefix(orderId: string, noteKey: string): string {
  return `${FOLDER}/files/${noteKey.slice(placedFolder(orderId).length)}-`;
}

/**
 * What was sent to a printer, so that it is sent once; again only as a person says, try by try.
 * @param part `pieces` is all of them as one job, as an earlier release sent them.
 */
export function printKey(number: number, part: DayPart | 'pieces', tries = 1): string {
  return `${FOLDER}/prints/${numbered(number)}-${part}${tries === 1 ? '' : `-${tries}`}`;
}

/** A try of a day's job that was not sent, since the printer has no mode for it: it is printed by hand. */
export function byHandKey(number: number, part: DayPart, tries = 1): string {
  return `${printKey(number, part, tries)}-by-hand`;
}

/** As many digits for each, so that they lie in their order. */
function numbered(number: number): string {
  return String(number).padStart(6, '0');
}

export function writeTicket(piece: Ticket): Uint8Array {
  const { orderId, format, color, doubleSided, pageCount, to, documentSha256 } = piece;
  const ticket = { orderId, format, color, doubleSided, pageCount, to, documentSha256 };
  return Buffer.from(JSON.stringify(ticket));
}

export function readTicket(bytes: Uint8Array): Ticket {
  return JSON.parse(Buffer.from(bytes).toString()) as Ticket;
}
