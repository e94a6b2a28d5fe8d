import { MailError } from '../../../lib/errors/mail-error.ts';
import type { Order } from '../../../lib/order/core/order.ts';
import type {
  AcceptedPiece,
  IncomingWebhook,
  Piece,
  PrintRail,
  RailEvent,
  RailFinding,
  RailOffer,
} from '../../../lib/ports.ts';
import { everyOffer } from '../../builders/an-offer.ts';
import type { Random } from '../kernel/random.ts';
import { wasAllowed } from '../rules/was-allowed.ts';
import type { Violations } from '../violations.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A rail forgets a submission key after a day. */
const KEY_MS = 24 * HOUR_MS;
/** When a rail fails a piece that it mailed: at once, or when nobody waits for it any more. */
const DISOWNED_SOON_MS = [HOUR_MS, 4 * DAY_MS] as const;
const DISOWNED_LATE_MS = [13 * DAY_MS, 35 * DAY_MS] as const;

/** The failures that say a piece may be in the mail. */
export const UNKNOWN: ReadonlySet<string> = new Set(['submit_outcome_unknown', 'retry_unsafe']);

export interface PrintedPiece {
  readonly id: string;
  readonly orderId: string;
  readonly atMs: number;
  /** From when on its list shows it. */
  readonly listedAtMs: number;
  state: 'accepted' | 'mailed' | 'delivered' | 'failed';
  /** Its rail said that it made none, and nobody has found it there since. */
  denied: boolean;
  /** Its rail said that it was mailed, and then that it failed: the one or the other is the slip. */
  disowned: 'lost' | 'in_the_mail' | null;
}

export interface PrintWorld {
  readonly violations: Violations;
  readonly random: Random;
  orderOf(orderId: string): Order | undefined;
  /** What its payer has paid for it until now, in cents. */
  paidFor(order: Order): number;
  piecesOf(orderId: string): readonly PrintedPiece[];
  after(ms: number, action: () => void): void;
  nowMs(): number;
  spoils(): boolean;
  /** Whether its list leaves a piece out for a while. */
  listsLate(): boolean;
  /** Whether it says that it made none of a piece that it makes; that it failed of one that it mailed. */
  denies(): boolean;
  disowns(): boolean;
  /** Whether it reports that it took a piece. */
  readonly announces: boolean;
  reported(rail: string, event: RailEvent): void;
  say(line: string): void;
}

interface PrintHouseOptions {
  readonly name: string;
  /** Knows a submission by its order, and makes no second piece of it. */
  readonly hasKeys: boolean;
  readonly cents: number;
}

/** A rail with its presses: it prints, mails and reports, may spoil a piece, and judges whoever hands it one. */
export class PrintHouse implements PrintRail {
  readonly name: string;
  readonly offers: readonly RailOffer[];
  readonly pieces: PrintedPiece[] = [];
  /** Orders that it will never print. */
  readonly unwanted = new Set<string>();
  readonly #hasKeys: boolean;
  readonly #world: PrintWorld;

  constructor({ name, hasKeys, cents }: PrintHouseOptions, world: PrintWorld) {
    this.name = name;
    this.offers = everyOffer({ first: cents, extraPage: 0, colorPage: 0 });
    this.#hasKeys = hasKeys;
    this.#world = world;
  }

  async submit({ orderId, to }: Piece): Promise<AcceptedPiece> {
    this.#judge(orderId);
    if (to.name.includes('Unwanted')) {
      this.unwanted.add(orderId);
      throw new MailError('rejected', { reason: 'this address cannot be printed' });
    }
    const known = this.#hasKeys && this.#pieceOf(orderId, this.#world.nowMs() - KEY_MS);
    if (known) return accepted(this.name, known);
    const denied = this.#world.denies();
    const piece = this.#print(orderId, denied);
    if (denied) throw new MailError('unavailable', { reason: 'nothing was made, it says' });
    return accepted(this.name, piece);
  }

  async find(orderId: string): Promise<AcceptedPiece | 'absent'> {
    const piece = this.#pieceOf(orderId);
    if (piece === undefined || piece.listedAtMs > this.#world.nowMs()) return 'absent';
    if (piece.state === 'failed') throw new MailError('rejected', { reason: 'it was spoiled' });
    return accepted(this.name, piece);
  }

  async track(railId: string): Promise<RailFinding | null> {
    const piece = this.pieces.find(({ id }) => id === railId);
    return piece === undefined || piece.state === 'accepted' ? null : findingOf(piece.state);
  }

  /** Somebody asks it to stop a piece, which it can until the carrier has it. */
  stop(railId: string): void {
    const piece = this.pieces.find(({ id }) => id === railId);
    if (piece?.state === 'accepted') this.#move(piece, 'failed');
  }

  /** The body is the event itself. */
  async readWebhook({ text }: IncomingWebhook): Promise<RailEvent> {
    return JSON.parse(text) as RailEvent;
  }

  #pieceOf(orderId: string, sinceMs = 0): PrintedPiece | undefined {
    return this.pieces.find((each) => each.orderId === orderId && each.atMs >= sinceMs);
  }

  #judge(orderId: string): void {
    const { violations, orderOf, paidFor } = this.#world;
    const order = orderOf(orderId);
    violations.must('sandbox_prints_nothing', order?.sandbox === false, orderId);
    if (order === undefined) return;
    // Given up because nobody knew, which the order says; a submission that was under way arrives then.
    if (UNKNOWN.has(order.failure?.code ?? '')) return;
    const fenced = order.step === 'submitting' && order.submission?.rail === this.name;
    violations.must('print_behind_fence', fenced, `${orderId} ${order.status}/${order.step}`);
    violations.must('print_allowed', wasAllowed(order), orderId);
    violations.must('print_paid', paidFor(order) >= order.priceCents, orderId);
  }

  #print(orderId: string, denied: boolean): PrintedPiece {
    const { nowMs, listsLate, random, say } = this.#world;
    const atMs = nowMs();
    const id = `${this.name}_${this.pieces.length + 1}`;
    const isLate = denied || listsLate();
    const listedAtMs = atMs + (isLate ? random.magnitude(MINUTE_MS, 48 * HOUR_MS) : 0);
    this.#judgeOne(orderId);
    const made = { state: 'accepted', denied, disowned: null } as const;
    const piece: PrintedPiece = { id, orderId, atMs, listedAtMs, ...made };
    this.pieces.push(piece);
    say(`${this.name} prints ${id} of ${orderId.slice(-6)}${denied ? ', and denies it' : ''}`);
    this.#plan(piece);
    return piece;
  }

  /** Nobody has a piece yet, but those who said that they have none. */
  #judgeOne(orderId: string): void {
    const { violations, piecesOf } = this.#world;
    const alive = piecesOf(orderId).filter(({ state, disowned }) => state !== 'failed' || disowned);
    const isOne = alive.every(({ denied }) => denied);
    violations.must('one_piece', isOne, `${orderId} ${alive.map(({ id }) => id)}, and another`);
  }

  #plan(piece: PrintedPiece): void {
    const { random, after, spoils, announces } = this.#world;
    if (announces) after(this.#takenMs(piece), () => this.#report(piece, TAKEN));
    if (spoils()) {
      after(random.magnitude(1_000, 6 * HOUR_MS), () => this.#move(piece, 'failed'));
      return;
    }
    const mailedMs = random.magnitude(HOUR_MS, 48 * HOUR_MS);
    after(mailedMs, () => this.#move(piece, 'mailed'));
    if (!piece.denied && this.#world.disowns()) {
      this.#planSlip(piece, mailedMs);
      return;
    }
    after(mailedMs + random.magnitude(24 * HOUR_MS, 96 * HOUR_MS), () =>
      this.#move(piece, 'delivered'),
    );
  }

  /** What it denies it reports when another rail has long been handed the letter. */
  #takenMs({ denied }: PrintedPiece): number {
    const { random } = this.#world;
    if (denied) return random.magnitude(10 * MINUTE_MS, 12 * HOUR_MS);
    return random.magnitude(100, MINUTE_MS);
  }

  /** That it was mailed is the slip, or that it failed: then it arrives all the same. */
  #planSlip(piece: PrintedPiece, mailedMs: number): void {
    const { random, after } = this.#world;
    const waitMs = random.magnitude(...random.pick([DISOWNED_SOON_MS, DISOWNED_LATE_MS]));
    const disowned = random.pick(['lost', 'in_the_mail']);
    after(mailedMs + waitMs, () => {
      piece.disowned = disowned;
      this.#move(piece, 'failed');
    });
    if (disowned === 'lost') return;
    const arrivesMs = mailedMs + waitMs + random.magnitude(HOUR_MS, 10 * DAY_MS);
    after(arrivesMs, () => this.#move(piece, 'delivered'));
  }

  #move(piece: PrintedPiece, state: Exclude<PrintedPiece['state'], 'accepted'>): void {
    if (isOver(piece)) return;
    piece.state = state;
    this.#world.say(`${this.name} ${state} ${piece.id} of ${piece.orderId.slice(-6)}`);
    this.#report(piece, findingOf(state));
  }

  #report({ id: railId, orderId }: PrintedPiece, finding: RailFinding): void {
    const id = `${railId}:${finding.kind}`;
    this.#world.reported(this.name, { id, orderId, railId, ...finding });
  }
}

/** Whether nothing comes to pass with it any more. */
export function isOver({ state, disowned }: PrintedPiece): boolean {
  return state === 'delivered' || (state === 'failed' && disowned !== 'in_the_mail');
}

const TAKEN: RailFinding = { kind: 'letter.created', meaning: 'noted', trackingNumber: null };

function findingOf(state: Exclude<PrintedPiece['state'], 'accepted'>): RailFinding {
  return { kind: `letter.${state}`, meaning: state, trackingNumber: null };
}

/** Whoever is told of it knows from then on that there is one. */
function accepted(rail: string, piece: PrintedPiece): AcceptedPiece {
  piece.denied = false;
  return { rail, railId: piece.id, trackingNumber: null, expectedDeliveryDate: null };
}
