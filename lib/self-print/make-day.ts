import type { PrintQueue } from '../ports.ts';
import { isOnLetterPaper } from './impose-card.ts';
import { type DayPiece, imposeDay, type PlacedPiece } from './impose-day.ts';
import { writePackingList } from './packing-list.ts';
import { isLetter, type PrintDay, PrintDayError } from './print-day.ts';
import { type Printed, type Printer, printOnce } from './print-once.ts';
import { pagesKey, printKey, readTicket, ticketKey } from './ticket.ts';

/** What the office gets of a day. */
export interface MadeDay {
  readonly pdf: Uint8Array;
  readonly packingList: Uint8Array;
  readonly placed: readonly PlacedPiece[];
}

interface Office {
  readonly queue: PrintQueue;
  readonly printer: Printer;
}

/**
 * The day's file and its packing list. Equal days are equal files, whoever makes them.
 * @throws PrintDayError where a piece is not kept any more.
 */
export async function makeDay(queue: PrintQueue, { day, orderIds }: PrintDay): Promise<MadeDay> {
  const pieces = await Promise.all(orderIds.map((orderId) => pieceOf(queue, orderId)));
  const { pdf, placed } = await imposeDay(pieces);
  return { pdf, placed, packingList: await writePackingList(day, placed) };
}

/**
 * Prints the day's file, and then its packing list, each once whoever asks.
 * @throws PrintDayError as `printOnce`, and for a day with cards that a printer would have to change its paper for.
 */
export async function printDayOnce(
  office: Office,
  { number, day }: PrintDay,
  { pdf, packingList, placed }: MadeDay,
  again: boolean,
): Promise<readonly Printed[]> {
  const others = placed.filter(
    ({ ticket: { format } }) => !isLetter(format) && !isOnLetterPaper(format),
  );
  if (others.length > 0) {
    throw new PrintDayError(
      `nothing was sent to the printer, for ${others.length} cards of this day need other paper than letters: print the file`,
    );
  }
  const name = `self-print-${number}-${day}`;
  const sides = 'two-sided-long-edge';
  const list = { name: `${name}-packing-list`, pdf: packingList, sides } as const;
  return [
    await printOnce(office, printKey(number, 'pieces'), { name, pdf, sides }, again),
    await printOnce(office, printKey(number, 'list'), list, again),
  ];
}

async function pieceOf(queue: PrintQueue, orderId: string): Promise<DayPiece> {
  const [ticket, pages] = await Promise.all([
    queue.get(ticketKey(orderId)),
    queue.get(pagesKey(orderId)),
  ]);
  if (ticket === undefined || pages === undefined) {
    throw new PrintDayError(`${orderId} is not kept any more`);
  }
  return { ticket: readTicket(ticket), pages };
}
