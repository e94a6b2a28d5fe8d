import { isMailError, type MailError } from '../../errors/mail-error.ts';
import type { AcceptedPiece, Log, Piece, Rail } from '../../ports.ts';
import { costCents, findOffer } from '../../rails/find-offer.ts';

/**
 * The line of a piece that was handed to a rail: the code where it made nothing, and where it took it what the piece
 * costs us by the rail's own list, in cents.
 */
export function logSubmission(
  log: Log,
  rail: Pick<Rail, 'name' | 'offers'>,
  piece: Piece,
  answer: AcceptedPiece | MailError,
): void {
  const line = { orderId: piece.orderId, rail: rail.name };
  if (isMailError(answer)) {
    log.warn('piece_not_taken', { ...line, code: answer.code });
    return;
  }
  const offer = findOffer(rail, piece);
  log.info('piece_taken', { ...line, costCents: offer && costCents(offer, piece) });
}
