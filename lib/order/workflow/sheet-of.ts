import type { Deps } from '../../deps.ts';
import { readPart } from '../../document/kept/stored-document.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Piece } from '../../ports.ts';
import { messageOf } from '../../rails/pen-message.ts';
import type { DocumentPart } from '../../resources.ts';
import { type Order, orderIdOf } from '../core/order.ts';

/** What a rail is handed. */
export interface Sheet {
  readonly piece: Piece;
  readonly bytes: Uint8Array;
}

/**
 * The bytes that were judged, and what a pen writes of them: both are kept under the document's hash before the order
 * is, so an attempt after any crash hands over the same.
 * @throws MailError `rejected` where they are kept no longer; `unavailable`.
 */
export async function sheetOf(deps: Pick<Deps, 'documents' | 'log'>, order: Order): Promise<Sheet> {
  const { options } = order;
  const bytes = await stored(deps, order, 'document');
  const text = options.pen ? await stored(deps, order, 'text') : new Uint8Array();
  return { bytes, piece: toPiece(order, messageOf(options, new TextDecoder().decode(text))) };
}

async function stored(
  deps: Pick<Deps, 'documents' | 'log'>,
  order: Order,
  part: DocumentPart,
): Promise<Uint8Array> {
  const bytes = await readPart(deps, order, part);
  if (bytes !== undefined) return bytes;
  deps.log.error('document_missing', { orderId: orderIdOf(order), part });
  throw new MailError('rejected', { reason: 'the document is no longer stored' });
}

function toPiece(order: Order, message: string | null): Piece {
  const { options } = order;
  return {
    orderId: orderIdOf(order),
    documentSha256: order.documentSha256,
    mailClass: options.mailClass,
    format: options.format,
    color: options.color,
    doubleSided: options.doubleSided,
    pen: options.pen,
    tracking: options.tracking,
    pageCount: order.pageCount,
    to: order.to,
    from: order.from,
    message,
  };
}
