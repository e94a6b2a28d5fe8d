import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalClock } from '../../clock.ts';
import { endProcess } from '../../faults/faults.ts';
import type { Ledger } from '../ledger.ts';
import { serveOnSamePort } from '../same-port.ts';
import { isLocal, readBody, refuseStranger, refuseVersion } from './stripe-admission.ts';
import { type Bank, expireSession, nextLapse, paySession } from './stripe-bank.ts';
import { type Change, openStripeBook, type SessionRecord } from './stripe-book.ts';
import { declined, type TestCard } from './stripe-cards.ts';
import { closeDispute, openDispute } from './stripe-disputes.ts';
import { invalid, StripeFailure, serverFailure, unknownPath } from './stripe-failure.ts';
import type { StripeFault } from './stripe-fault.ts';
import { parseForm } from './stripe-form.ts';
import { STRIPE_VERSION } from './stripe-objects.ts';
import { pageFor } from './stripe-pages.ts';
import { replyTo, type StripeCall, type StripeReply } from './stripe-replies.ts';
import { findRoute, intentOf, type StripeOperation } from './stripe-routes.ts';
import { grantToken } from './stripe-tokens.ts';
import { startWebhooks, type WebhookTarget } from './stripe-webhooks.ts';

export interface StripeOptions {
  readonly dataDir: string;
  readonly ledger: Ledger;
  readonly clock: Pick<LocalClock, 'nowMs' | 'schedule'>;
  /** Where browsers find the payment pages; by default at the simulator itself. */
  readonly pagesUrl?: string;
  /** Where events go; without it nobody hears of them. */
  readonly webhook?: WebhookTarget;
  /** Told of what is nobody's request's fault. */
  readonly onError?: (error: unknown) => void;
  /** Asked once for each call, and for each attempt to deliver an event. */
  readonly fault?: (operation: StripeOperation | 'webhook') => StripeFault | undefined;
  /** What a `slow` call waits for. Default: 2 seconds. */
  readonly slow?: () => Promise<unknown>;
}

export interface StripeSimulator {
  /** `http://127.0.0.1:<port>`; the same port at the next start, so that payment pages outlive it. */
  readonly endpoint: string;
  /** Pays a checkout, by its id or its order's. Undefined when there is none; one that is not open stays as it is. */
  complete(reference: string): Checkout | undefined;
  /** Grants a Shared Payment Token of an hour for at most so much. @returns its id. */
  grantToken(maxAmount: number, paymentMethod: TestCard): string;
  /** The payer disputes a payment that was captured. */
  dispute(paymentId: string): void;
  /** The banks decide on what was disputed last of it. */
  closeDispute(paymentId: string, status: 'won' | 'lost'): void;
  /** Lets a checkout expire now. As `complete` otherwise. */
  abandon(reference: string): Checkout | undefined;
  stop(): Promise<void>;
}

type Checkout = Pick<SessionRecord, 'id' | 'status'>;

/** A key that the simulator takes; it takes any of this form. */
export const LOCAL_STRIPE_KEY = 'sk_test_local';
/** What it signs its events with, where nothing else is given. */
export const LOCAL_STRIPE_WEBHOOK_SECRET = 'whsec_local';

const SLOW_MS = 2_000;
const LONG_MS = 2 ** 31 - 1;

/**
 * Stripe's API on 127.0.0.1, as far as this service calls it, spoken as Stripe speaks it, with a page on which a
 * person pays. Every movement of money is in the ledger once. It remembers everything when it is killed.
 */
export async function startStripe(options: StripeOptions): Promise<StripeSimulator> {
  const stripe = new Stripe(options);
  const file = join(options.dataDir, 'world', 'stripe.port');
  const server = await serveOnSamePort(file, (request, response) => {
    stripe.serve(request, response).catch(options.onError ?? (() => {}));
  });
  stripe.open(options.pagesUrl ?? server.endpoint);
  return {
    endpoint: server.endpoint,
    complete: (reference) => stripe.settle(reference, paySession),
    abandon: (reference) =>
      stripe.settle(reference, (bank, session) => expireSession(bank, session)),
    grantToken: (maxAmount, paymentMethod) => stripe.grantToken(maxAmount, paymentMethod),
    dispute: (paymentId) => stripe.decide(paymentId, openDispute),
    closeDispute: (paymentId, status) =>
      stripe.decide(paymentId, (bank, intent) => closeDispute(bank, intent, status)),
    stop: () => {
      stripe.stop();
      return server.stop();
    },
  };
}

class Stripe {
  readonly #options: StripeOptions;
  readonly #bank: Bank;
  readonly #stopping = new AbortController();
  readonly #webhooks: ReturnType<typeof startWebhooks>;
  #endpoint = '';
  #cancelLapse = () => {};

  constructor(options: StripeOptions) {
    const { dataDir, ledger, clock, webhook } = options;
    const book = openStripeBook(join(dataDir, 'world', 'stripe.jsonl'), ledger);
    this.#options = options;
    this.#bank = { book, nowMs: () => clock.nowMs(), endpoint: () => this.#endpoint };
    const fault = () => options.fault?.('webhook');
    this.#webhooks = startWebhooks({ book, clock, target: webhook, fault });
  }

  open(endpoint: string): void {
    this.#endpoint = endpoint;
    this.#changed();
  }

  stop(): void {
    this.#stopping.abort();
    this.#cancelLapse();
    this.#webhooks.stop();
  }

  settle(reference: string, act: typeof paySession): Checkout | undefined {
    this.#lapse();
    const { sessions } = this.#bank.book;
    const named = [...sessions.values()].filter(
      ({ id, clientReferenceId }) => id === reference || clientReferenceId === reference,
    );
    const session = named.find(({ status }) => status === 'open') ?? named.at(-1);
    if (session?.status === 'open') this.#write(act(this.#bank, session).change);
    return session && sessions.get(session.id);
  }

  /** What the banks do to a payment, and nobody asked for. */
  decide(paymentId: string, act: typeof openDispute): void {
    this.#write(act(this.#bank, intentOf(this.#bank, paymentId)).change);
  }

  grantToken(maxAmount: number, paymentMethod: TestCard): string {
    const expiresAt = Math.floor(this.#bank.nowMs() / 1000) + 3_600;
    const form = { maxAmount, paymentMethod, expiresAt, currency: 'usd' };
    const { change } = grantToken(this.#bank, form);
    this.#write(change);
    return change.token.id;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://stripe');
    this.#lapse();
    const { method } = request;
    const page = isLocal(request) && pageFor(this.#bank, { method, path, body }, this.#writing);
    if (page) {
      const { status, headers, html } = page;
      response.writeHead(status, { ...PAGE_HEADERS, ...headers }).end(html);
      return;
    }
    const text = method === 'GET' ? search.slice(1) : body;
    const { status, headers, ...reply } = await this.#answer(request, path, text).catch(this.#fail);
    const json = JSON.stringify(reply.body);
    const length = { 'content-length': Buffer.byteLength(json) };
    response.writeHead(status, { ...API_HEADERS, ...length, ...headers });
    if (reply.lost) {
      // Half of it, so that the caller knows that something happened and not what.
      response.write(json.slice(0, json.length / 2), () => response.destroy());
    } else response.end(json);
  }

  async #answer(
    request: IncomingMessage,
    path: string,
    text: string,
  ): Promise<StripeReply & { readonly lost?: boolean }> {
    refuseStranger(request.headers);
    const found = findRoute(request.method, path);
    if (found === undefined) throw unknownPath(request.method, path);
    refuseVersion(request.headers, found.route.isPreview);
    const key = request.headers['idempotency-key']?.toString() ?? null;
    const call = { ...found, path, form: parseForm(text), idempotencyKey: key };
    const mode = this.#options.fault?.(found.operation);
    const { slow = () => sleep(SLOW_MS) } = this.#options;
    const { signal } = this.#stopping;
    if (mode === 'unavailable') throw serverFailure(503);
    if (mode === 'timeout') await sleep(LONG_MS, undefined, { signal });
    if (mode === 'slow') await slow();
    if (mode === 'duplicate') this.#carryOut(call);
    const reply = this.#carryOut(call, mode);
    if (mode === 'crash') endProcess();
    return { ...reply, lost: mode === 'lost_reply' };
  }

  #carryOut(call: StripeCall, mode?: StripeFault): StripeReply {
    const reply = replyTo(this.#bank, call, failing(call, mode));
    this.#changed();
    return reply;
  }

  readonly #fail = (error: unknown): StripeReply & { readonly lost?: boolean } => {
    const known = error instanceof StripeFailure;
    if (!known && !this.#stopping.signal.aborted) this.#options.onError?.(error);
    const { status, body } = known ? error : serverFailure(500);
    return { status, body: { error: body }, headers: {} };
  };

  readonly #writing = (change: Change) => this.#write(change);

  #write(change: Change): void {
    this.#bank.book.write(change);
    this.#changed();
  }

  /** What time has brought since the last look, each at its own time. */
  #lapse(): void {
    for (;;) {
      const next = nextLapse(this.#bank);
      if (next === undefined || next.atMs > this.#bank.nowMs()) return;
      this.#write(next.lapse());
    }
  }

  /** Sends new events, and wakes for the next thing that time brings. */
  #changed(): void {
    this.#webhooks.wake();
    this.#cancelLapse();
    const next = nextLapse(this.#bank);
    if (next === undefined) return;
    this.#cancelLapse = this.#options.clock.schedule(next.atMs, () => this.#lapse());
  }
}

const API_HEADERS = { 'content-type': 'application/json', 'stripe-version': STRIPE_VERSION };
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function failing({ operation }: StripeCall, mode?: StripeFault): StripeFailure | undefined {
  if (mode === 'kept_error') return serverFailure(500);
  if (mode !== 'reject') return undefined;
  const isByBank = operation === 'capture' || operation === 'confirm';
  return isByBank ? declined() : invalid('This call is refused.');
}
