import { MailError } from '../../errors/mail-error.ts';
import type { AcceptedPiece, Documents, Piece, PrintRail } from '../../ports.ts';
import { findOffer } from '../../rails/find-offer.ts';
import { SELF_PRINT_OFFERS } from '../../rails/offers/self-print.ts';
import { DEFAULT_TERMS, type RailTerms } from '../../rails/rail-terms.ts';
import { pagesKey, ticketKey, waitingKey, writeTicket } from '../../self-print/ticket.ts';
import { refuseUnwritable } from './refuse-unwritable.ts';
import { readOfficeReport } from './self-print-webhook.ts';

export interface SelfPrintOptions {
  readonly documents: Pick<Documents, 'get' | 'put'>;
  /** What the office's reports are signed with; without it none is believed. */
  readonly webhookSecret?: (() => Promise<string>) | undefined;
  readonly terms?: RailTerms;
  readonly nowMs?: () => number;
}

/**
 * An office of the operator's own. It takes a piece by keeping it under the order's id, for whoever comes for the day's
 * pieces (`npm run admin`): the same piece handed over twice is one, and the store, which shows at once what was put,
 * says for certain whether there is one.
 */
export function createSelfPrintRail(options: SelfPrintOptions): PrintRail {
  const { documents, terms = DEFAULT_TERMS.self_print, nowMs = Date.now } = options;
  const { webhookSecret: secret } = options;
  return {
    name: 'self_print',
    ...terms,
    refuse: refuseUnwritable,
    submit: (piece, document) => submit(documents, piece, document),
    find: async (orderId) => {
      const ticket = await documents.get(ticketKey(orderId));
      return ticket === undefined ? 'absent' : accepted(orderId);
    },
    readWebhook: (webhook) => readOfficeReport({ secret, nowMs }, webhook),
  };
}

/**
 * The ticket is the acceptance, so whatever fails before it is put certainly made nothing. A process that dies in
 * between leaves pages that nobody prints; the next attempt puts the same ones.
 */
async function submit(
  documents: SelfPrintOptions['documents'],
  piece: Piece,
  document: Uint8Array,
): Promise<AcceptedPiece> {
  const { orderId, format, mailClass } = piece;
  if (findOffer({ offers: SELF_PRINT_OFFERS }, piece) === undefined) {
    throw new MailError('unsupported_piece', {
      reason: `the office does not send a ${format} as ${mailClass}, or not so`,
    });
  }
  // Waiting again it would be printed again.
  if ((await documents.get(ticketKey(orderId))) !== undefined) return accepted(orderId);
  // Loaded here because nothing else of a function needs it: pdf-lib is large.
  const { refuseUnprintable } = await import('./refuse-unprintable.ts');
  await refuseUnprintable(format, document);
  await documents.put(pagesKey(orderId), document, 'application/pdf');
  await documents.put(waitingKey(orderId), new Uint8Array(), 'text/plain');
  const ticket = documents.put(ticketKey(orderId), writeTicket(piece), 'application/json');
  await ticket.catch((cause: unknown) => {
    throw new Error('the store did not say whether it keeps the ticket', { cause });
  });
  return accepted(orderId);
}

function accepted(orderId: string): AcceptedPiece {
  return { rail: 'self_print', railId: orderId, trackingNumber: null, expectedDeliveryDate: null };
}
