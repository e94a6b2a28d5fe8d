import { PDFDocument } from 'pdf-lib';
import type { PrintQueue } from '../../lib/ports.ts';
import { pagesKey, ticketKey, waitingKey, writeTicket } from '../../lib/self-print/ticket.ts';
import type { Settings } from '../../lib/settings.ts';
import { SETTINGS } from '../fakes/fake-deps.ts';
import { aPostalAddress } from './an-address.ts';

/** A deployment that prints in an office of its own. */
export const OFFICE_SETTINGS: Settings = {
  ...SETTINGS,
  rails: { self_print: { apiKey: undefined, baseUrl: '', webhookSecret: undefined } },
};

/** A piece of one page, a letter if nothing is said, that waits in the office's folder, as the rail put it there. */
export async function aWaitingPiece(
  queue: PrintQueue,
  orderId: string,
  format = 'letter',
  color = false,
): Promise<void> {
  const letter = await PDFDocument.create();
  letter.addPage([612, 792]).drawLine({ start: { x: 0, y: 9 }, end: { x: 612, y: 9 } });
  await queue.putNew(pagesKey(orderId), await letter.save());
  await queue.putNew(waitingKey(orderId), new Uint8Array());
  const ticket = {
    orderId,
    format,
    color,
    doubleSided: true,
    pageCount: 1,
    to: aPostalAddress(),
    documentSha256: 'd'.repeat(64),
  };
  await queue.putNew(ticketKey(orderId), writeTicket(ticket));
}
