import { MailError } from '../../../lib/errors/mail-error.ts';
import type { Order } from '../../../lib/order/core/order.ts';
import type { CheckoutSession, PaymentLane } from '../../../lib/ports.ts';
import { FakeCheckout } from '../../fakes/fake-checkout.ts';
import { wasAllowed } from '../rules/was-allowed.ts';
import type { Violations } from '../violations.ts';

interface Intent {
  readonly id: string;
  readonly subjectId: string;
  readonly amountCents: number;
  state: 'open' | 'authorized' | 'captured' | 'canceled';
  refundedCents: number;
}

/** Cards are held so long. */
const HOLD_MS = 7 * 86_400_000;

interface CardWorld {
  readonly violations: Violations;
  orderOf(orderId: string): Order | undefined;
  after(ms: number, action: () => void): void;
  /** Told of a session that was opened, and of what became of it. */
  opened(session: CheckoutSession & { readonly expiresAtMs: number }): void;
  reported(kind: 'completed' | 'expired', sessionId: string): void;
  nowMs(): number;
  say(line: string): void;
}

/** A processor of cards, with its pages, its holds and its books; it moves each amount once, and judges its client. */
export class CardCompany extends FakeCheckout implements PaymentLane {
  readonly intents = new Map<string, Intent>();
  readonly #world: CardWorld;

  constructor(world: CardWorld) {
    super();
    this.#world = world;
  }

  override async open(request: Parameters<FakeCheckout['open']>[0]) {
    const opened = await super.open(request);
    const session = this.#session(opened.sessionId);
    this.#world.opened({ ...session, expiresAtMs: opened.expiresAtMs });
    this.#world.after(opened.expiresAtMs - this.#world.nowMs(), () =>
      this.#lapse(session.sessionId),
    );
    return opened;
  }

  /** The payer fills in the page; nothing happens when it is closed. */
  paid(sessionId: string): void {
    const open = this.#session(sessionId);
    if (open.state !== 'open' || open.subject === null) return;
    const session = this.pay(sessionId);
    const id = session.payment?.reference ?? '';
    const state = open.subject.kind === 'order' ? 'authorized' : 'captured';
    const { amountCents, subject } = open;
    this.intents.set(id, { id, subjectId: subject.id, amountCents, state, refundedCents: 0 });
    this.#world.after(HOLD_MS, () => this.#letGo(id));
    this.#world.reported('completed', sessionId);
  }

  override async read(sessionId: string): Promise<CheckoutSession> {
    const session = await super.read(sessionId);
    const intent = this.intents.get(session.payment?.reference ?? '');
    return intent === undefined || intent.state === 'open'
      ? session
      : { ...session, payment: { reference: intent.id, state: intent.state } };
  }

  /** A payment without a page, by which nothing is held yet. @returns its id. */
  openIntent(subjectId: string, amountCents: number): string {
    const id = `pi_${this.intents.size + 1}`;
    this.intents.set(id, { id, subjectId, amountCents, state: 'open', refundedCents: 0 });
    return id;
  }

  /** Somebody's card pays it, if it is good. @returns whether it is held, now or before. */
  confirmIntent(id: string, isGood: boolean): boolean {
    const intent = this.intents.get(id);
    if (intent?.state === 'open' && isGood) {
      intent.state = 'authorized';
      this.#world.after(HOLD_MS, () => this.#letGo(id));
      this.#world.say(`cards hold ${intent.amountCents} of ${intent.subjectId.slice(-6)}`);
    }
    return intent?.state === 'authorized' || intent?.state === 'captured';
  }

  /** Nothing can be held by it any more. */
  endIntent(id: string): void {
    const intent = this.intents.get(id);
    if (intent?.state === 'open') intent.state = 'canceled';
    this.#letGo(id);
  }

  async capture(orderId: string, reference: string, amountCents: number): Promise<void> {
    const intent = this.#find(orderId, reference);
    if (intent?.state === 'captured') return;
    if (intent?.state !== 'authorized') {
      throw new MailError('payment_required', { reason: 'nothing is held' });
    }
    const { violations, orderOf } = this.#world;
    const order = orderOf(orderId);
    const exact = amountCents === intent.amountCents && amountCents === order?.priceCents;
    violations.must('capture_exact', exact, `${orderId} ${amountCents}`);
    violations.must('capture_after_allow', order !== undefined && wasAllowed(order), orderId);
    intent.state = 'captured';
    this.#world.say(`cards take ${amountCents} of ${orderId.slice(-6)}`);
    violations.must('one_charge', this.chargesOf(orderId) <= 1, orderId);
  }

  async release(orderId: string, reference: string): Promise<boolean> {
    if (reference.startsWith('cs_')) await this.expire(reference);
    const intent = this.#find(orderId, reference);
    if (intent !== undefined) this.endIntent(intent.id);
    return intent?.state === 'captured';
  }

  async refund(orderId: string, reference: string, amountCents: number): Promise<void> {
    const intent = this.#find(orderId, reference);
    if (intent?.state !== 'captured' || intent.refundedCents > 0) return;
    intent.refundedCents += amountCents;
    this.#world.say(`cards give ${amountCents} of ${orderId.slice(-6)} back`);
    const within = intent.refundedCents <= intent.amountCents;
    this.#world.violations.must('refund_within_charge', within, `${orderId} ${amountCents}`);
  }

  /** What the payers of an order paid in the end, and what is still held of theirs. */
  netCents(orderId: string): { readonly charged: number; readonly held: number } {
    const own = this.#of(orderId);
    const sum = (state: Intent['state']) =>
      own
        .filter((intent) => intent.state === state)
        .reduce((cents, { amountCents, refundedCents }) => cents + amountCents - refundedCents, 0);
    return { charged: sum('captured'), held: sum('authorized') };
  }

  /** How many payments of an order were taken and not given back. */
  chargesOf(orderId: string): number {
    return this.#of(orderId).filter((each) => each.state === 'captured' && !each.refundedCents)
      .length;
  }

  /** How many purchases of credit were paid. */
  purchasesPaid(): number {
    return [...this.intents.values()].filter(({ subjectId }) => subjectId.startsWith('cc_')).length;
  }

  #of(subjectId: string): readonly Intent[] {
    return [...this.intents.values()].filter((intent) => intent.subjectId === subjectId);
  }

  #find(subjectId: string, reference: string): Intent | undefined {
    const id = reference.startsWith('cs_') ? `pi_${reference}` : reference;
    const intent = this.intents.get(id);
    if (intent !== undefined && intent.subjectId !== subjectId) {
      throw new Error('the payment is of another order');
    }
    return intent;
  }

  #session(sessionId: string): CheckoutSession {
    const session = this.sessions.get(sessionId);
    if (session === undefined) throw new Error(`there is no session ${sessionId}`);
    return session;
  }

  #lapse(sessionId: string): void {
    if (this.#session(sessionId).state !== 'open') return;
    void this.expire(sessionId);
    this.#world.reported('expired', sessionId);
  }

  #letGo(id: string): void {
    const intent = this.intents.get(id);
    if (intent?.state !== 'authorized') return;
    intent.state = 'canceled';
    this.#world.say(`cards let go of ${intent.subjectId.slice(-6)}`);
  }
}
