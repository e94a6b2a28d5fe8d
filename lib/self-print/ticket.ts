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
  return `${DAYS_FOLDER}${String(number).padStart(6, '0')}.json`;
}

/** The day's file, or its packing list, for whoever fetches it without a program of ours. */
export function dayFileKey(number: number, part: 'pieces' | 'list'): string {
  return `${FOLDER}/files/${String(number).padStart(6, '0')}-${part}.pdf`;
}

/** What was sent to a printer, so that it is sent once. */
export function printKey(number: number, part: 'pieces' | 'list'): string {
  return `${FOLDER}/prints/${String(number).padStart(6, '0')}-${part}`;
}

export function writeTicket(piece: Ticket): Uint8Array {
  const { orderId, format, color, doubleSided, pageCount, to, documentSha256 } = piece;
  const ticket = { orderId, format, color, doubleSided, pageCount, to, documentSha256 };
  return Buffer.from(JSON.stringify(ticket));
}

export function readTicket(bytes: Uint8Array): Ticket {
  return JSON.parse(Buffer.from(bytes).toString()) as Ticket;
}
