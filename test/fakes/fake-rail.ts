import { MailError } from '../../lib/errors/mail-error.ts';
import type {
  AcceptedPiece,
  Clock,
  IncomingWebhook,
  Piece,
  Rail,
  RailEvent,
  RailFinding,
  RailOffer,
} from '../../lib/ports.ts';
import { everyOffer } from '../builders/an-offer.ts';

/**
 * What becomes of one submission:
 * - `ok`: printed and confirmed. `lost_reply`: printed, and the answer is lost.
 * - `reject`: refused for ever. `unavailable`: certainly not printed. `closed`: serves nothing now.
 * - `never_arrives`: not printed, but the caller cannot know it. `late`: printed, but only nine minutes later.
 */
export type RailAnswer =
  | 'ok'
  | 'reject'
  | 'unavailable'
  | 'closed'
  | 'lost_reply'
  | 'never_arrives'
  | 'late';

interface FakeRailOptions {
  readonly name?: string;
  readonly askable?: boolean;
  /** What `late` is measured by. */
  readonly clock?: Clock;
  /** Everything, unless said otherwise. */
  readonly offers?: readonly RailOffer[];
}

const LATE_MS = 9 * 60_000;
/** The signature that it takes for its own. */
export const FAKE_SIGNATURE = 'signed by the fake rail';

/**
 * A print facility that prints whatever arrives, again and again: it does not know of submission keys, so each
 * submission too many is a piece too many.
 */
export class FakeRail implements Rail {
  readonly name: string;
  readonly offers: readonly RailOffer[];
  /** Every sheet that was printed, in order. */
  readonly printed: Piece[] = [];
  readonly bytes: Uint8Array[] = [];
  submissions = 0;
  questions = 0;
  /** Its answer when no other is planned. */
  usually: RailAnswer = 'ok';
  /** While set, no question is answered. */
  silent = false;
  /** How often it was asked what became of a piece it took. */
  tracked = 0;
  /** What became of every piece it took, when it is asked. */
  finding: RailFinding | null = null;
  /** Told of each sheet before its submission is answered. */
  onPrinted: (piece: Piece) => Promise<void> = async () => {};
  readonly find?: (orderId: string) => Promise<AcceptedPiece | 'absent'>;
  readonly track?: (railId: string) => Promise<RailFinding | null>;
  readonly #script: RailAnswer[];
  readonly #clock: Clock | undefined;
  #late: { readonly piece: Piece; readonly atMs: number }[] = [];

  constructor(script: readonly RailAnswer[] = [], options: FakeRailOptions = {}) {
    const { name = 'fake', askable = true, clock, offers = everyOffer() } = options;
    this.name = name;
    this.offers = offers;
    this.#script = [...script];
    this.#clock = clock;
    if (!askable) return;
    this.find = (orderId) => this.#answer(orderId);
    this.track = async () => {
      this.tracked += 1;
      if (this.silent) throw new Error('timeout');
      return this.finding;
    };
  }

  piecesOf(orderId: string): number {
    this.#printLate();
    return this.printed.filter((piece) => piece.orderId === orderId).length;
  }

  async submit(piece: Piece, document: Uint8Array): Promise<AcceptedPiece> {
    this.submissions += 1;
    const answer = this.#script.shift() ?? this.usually;
    if (answer === 'reject') throw new MailError('rejected', { reason: 'too heavy' });
    if (answer === 'unavailable') throw new MailError('unavailable', { reason: 'maintenance' });
    if (answer === 'closed') throw new MailError('rail_unavailable', { reason: 'closed' });
    if (answer === 'never_arrives') throw new Error('socket hang up');
    if (answer === 'late') {
      this.#late.push({ piece, atMs: this.#nowMs() + LATE_MS });
      throw new Error('socket hang up');
    }
    this.printed.push(piece);
    this.bytes.push(document);
    await this.onPrinted(piece);
    if (answer === 'lost_reply') throw new Error('socket hang up');
    return this.#accepted(piece.orderId);
  }

  /** The body is the event itself. */
  async readWebhook({ headers, text }: IncomingWebhook): Promise<RailEvent> {
    if (headers['lob-signature'] !== FAKE_SIGNATURE) {
      throw new MailError('invalid_request', { reason: 'the signature is not right' });
    }
    return JSON.parse(text) as RailEvent;
  }

  async #answer(orderId: string): Promise<AcceptedPiece | 'absent'> {
    this.questions += 1;
    if (this.silent) throw new Error('timeout');
    return this.piecesOf(orderId) > 0 ? this.#accepted(orderId) : 'absent';
  }

  #nowMs(): number {
    return this.#clock?.nowMs() ?? 0;
  }

  #printLate(): void {
    const due = this.#late.filter(({ atMs }) => atMs <= this.#nowMs());
    this.#late = this.#late.filter((each) => !due.includes(each));
    this.printed.push(...due.map(({ piece }) => piece));
  }

  #accepted(orderId: string): AcceptedPiece {
    return {
      rail: this.name,
      railId: `ltr_${orderId}`,
      trackingNumber: null,
      expectedDeliveryDate: '2026-03-18',
    };
  }
}
