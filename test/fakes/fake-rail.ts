import { MailError } from '../../lib/errors/mail-error.ts';
import type { AcceptedPiece, Piece, Rail } from '../../lib/ports.ts';

/**
 * What becomes of one submission:
 * - `ok`: printed and confirmed. `lost_reply`: printed, and the answer is lost.
 * - `reject`: refused for ever. `unavailable`: certainly not printed. `closed`: serves nothing now.
 * - `never_arrives`: not printed, but the caller cannot know it.
 */
export type RailAnswer =
  | 'ok'
  | 'reject'
  | 'unavailable'
  | 'closed'
  | 'lost_reply'
  | 'never_arrives';

/**
 * A print facility that prints whatever arrives, again and again: it does not know of submission keys, so each
 * submission too many is a piece too many.
 */
export class FakeRail implements Rail {
  readonly name = 'fake';
  /** Every sheet that was printed, in order. */
  readonly printed: Piece[] = [];
  readonly bytes: Uint8Array[] = [];
  submissions = 0;
  questions = 0;
  /** While set, no question is answered. */
  silent = false;
  readonly find?: (orderId: string) => Promise<AcceptedPiece | 'absent'>;
  readonly #script: RailAnswer[];

  constructor(script: readonly RailAnswer[] = [], { askable = true } = {}) {
    this.#script = [...script];
    if (askable) this.find = (orderId) => this.#answer(orderId);
  }

  piecesOf(orderId: string): number {
    return this.printed.filter((piece) => piece.orderId === orderId).length;
  }

  async submit(piece: Piece, document: Uint8Array): Promise<AcceptedPiece> {
    this.submissions += 1;
    const answer = this.#script.shift() ?? 'ok';
    if (answer === 'reject') throw new MailError('rejected', { reason: 'too heavy' });
    if (answer === 'unavailable') throw new MailError('unavailable', { reason: 'maintenance' });
    if (answer === 'closed') throw new MailError('rail_unavailable', { reason: 'closed' });
    if (answer === 'never_arrives') throw new Error('socket hang up');
    this.printed.push(piece);
    this.bytes.push(document);
    if (answer === 'lost_reply') throw new Error('socket hang up');
    return accepted(piece.orderId);
  }

  async #answer(orderId: string): Promise<AcceptedPiece | 'absent'> {
    this.questions += 1;
    if (this.silent) throw new Error('timeout');
    return this.piecesOf(orderId) > 0 ? accepted(orderId) : 'absent';
  }
}

function accepted(orderId: string): AcceptedPiece {
  return {
    rail: 'fake',
    railId: `ltr_${orderId}`,
    trackingNumber: null,
    expectedDeliveryDate: '2026-03-18',
  };
}
