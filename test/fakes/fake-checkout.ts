import { MailError } from '../../lib/errors/mail-error.ts';
import type {
  Checkout,
  CheckoutEvent,
  CheckoutRequest,
  CheckoutSession,
  CheckoutSubject,
  IncomingWebhook,
  OpenCheckout,
  RefundStep,
} from '../../lib/ports.ts';

export const A_SIGNATURE = 'signed by the processor';

/** A processor of card payments in memory, with the hand of the payer. Its events are JSON, signed by one word. */
export class FakeCheckout implements Checkout {
  readonly requests: CheckoutRequest[] = [];
  readonly sessions = new Map<string, CheckoutSession>();
  /** What `open` throws. */
  openFailure: Error | undefined;
  /** What really went back, step by step. */
  readonly refunds: (RefundStep & { readonly amountCents: number })[] = [];
  /** The next refunds that are faulty, in turn: nothing moved, or it moved and the answer is lost. */
  readonly refundFaults: ('unavailable' | 'lost_reply' | undefined)[] = [];
  /** What a processor would never do. */
  readonly violations: string[] = [];
  /** What all calls throw. */
  failure: Error | undefined;

  async open(request: CheckoutRequest): Promise<OpenCheckout> {
    if (this.openFailure) throw this.openFailure;
    this.#fail();
    this.requests.push(request);
    const sessionId = `cs_${this.requests.length}`;
    this.sessions.set(sessionId, {
      sessionId,
      subject: request.subject,
      state: 'open',
      amountCents: request.amountCents,
      currency: 'usd',
      payment: null,
    });
    const hosted = request.uiMode === 'hosted';
    return {
      sessionId,
      url: hosted ? `https://pay.test/${sessionId}` : null,
      clientSecret: hosted ? null : `${sessionId}_secret`,
      expiresAtMs: request.expiresAtMs,
    };
  }

  async read(sessionId: string): Promise<CheckoutSession> {
    this.#fail();
    const session = this.sessions.get(sessionId);
    if (session === undefined) throw new MailError('not_found', { reason: 'no such session' });
    return session;
  }

  async expire(sessionId: string): Promise<void> {
    this.#fail();
    const session = this.sessions.get(sessionId);
    if (session?.state === 'open') this.sessions.set(sessionId, { ...session, state: 'expired' });
  }

  async subjectOf(reference: string): Promise<CheckoutSubject | null> {
    this.#fail();
    const sessions = [...this.sessions.values()];
    const own = sessions.find(({ payment }) => payment?.reference === reference);
    if (own === undefined) throw new MailError('not_found', { reason: 'no such payment' });
    return own.subject;
  }

  async readEvent({ headers, text }: IncomingWebhook): Promise<CheckoutEvent> {
    if (headers['stripe-signature'] !== A_SIGNATURE) {
      throw new MailError('invalid_request', { reason: 'the signature is wrong' });
    }
    return { subject: null, ...JSON.parse(text) } as CheckoutEvent;
  }

  async refundStep(step: RefundStep): Promise<void> {
    this.#fail();
    const fault = this.refundFaults.shift();
    if (fault === 'unavailable') throw new MailError('unavailable', { reason: 'by plan' });
    this.#refund(step);
    if (fault === 'lost_reply') throw new MailError('unavailable', { reason: 'by plan' });
  }

  #refund(step: RefundStep): void {
    const { subjectId, reference, fromCents, upToCents } = step;
    const own = [...this.sessions.values()].find(({ payment }) => payment?.reference === reference);
    if (own?.payment?.state !== 'captured') return;
    if (own.subject?.id !== subjectId) throw new Error('the payment is of something else');
    const made = this.refunds.filter((each) => each.reference === reference);
    const backCents = this.backCents(reference);
    if (made.some((each) => each.upToCents === upToCents) || backCents >= upToCents) return;
    const amountCents = upToCents - Math.max(fromCents, backCents);
    if (backCents + amountCents > own.amountCents) this.violations.push('more than was taken');
    this.refunds.push({ ...step, amountCents });
  }

  /** From now on our key is of another account or mode. @returns what mends it. */
  changeKey(): () => void {
    const known = [...this.sessions];
    this.sessions.clear();
    return () => {
      for (const [sessionId, session] of known) this.sessions.set(sessionId, session);
    };
  }

  /** What went back of a payment. */
  backCents(reference: string): number {
    const own = this.refunds.filter((each) => each.reference === reference);
    return own.reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  /** The payer completes it: an order's money is held, all else is taken. */
  pay(sessionId = 'cs_1', changes: Partial<CheckoutSession> = {}): CheckoutSession {
    const session = this.sessions.get(sessionId);
    if (session === undefined) throw new Error(`there is no session ${sessionId}`);
    const state = session.subject?.kind === 'order' ? 'authorized' : 'captured';
    const paid: CheckoutSession = {
      ...session,
      state: 'complete',
      payment: { reference: `pi_${sessionId}`, state },
      ...changes,
    };
    this.sessions.set(sessionId, paid);
    return paid;
  }

  #fail(): void {
    if (this.failure) throw this.failure;
  }
}
