import { mintKey } from '../../../lib/credentials/api-key.ts';
import { uploadObjectKey } from '../../../lib/resources.ts';
import { anAddress } from '../../builders/an-address.ts';
import { PRICE_CENTS } from '../../builders/an-order.ts';
import type { Random } from '../kernel/random.ts';
import type { Answer } from '../outside/functions.ts';
import type { World } from '../world.ts';
import { buyCode } from './buy-code.ts';
import { Caller } from './caller.ts';
import { type Asked, type Owned, Owner } from './owner.ts';

const ARRIVAL_MS = [10, 90_000] as const;
const METHODS = { credit: 6, bought: 2, checkout: 4, x402: 4, mpp: 3, sandbox: 1 } as const;
const VERDICTS = { '(allow)': 7, '(hold)': 2, '(refuse)': 1 } as const;

type Body = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

/** What a guest did, for who judges the end. */
export interface Visit {
  readonly name: string;
  /** Every answer that told of an order, and the key it was asked for with. */
  readonly orders: { readonly id: string; readonly key: string; readonly priceCents: number }[];
  quotedCents: number | undefined;
  token: string | undefined;
  uploadKey: string | undefined;
  readonly asked: Asked;
  /** Whether its last call was answered, and with what. */
  end: string | undefined;
}

interface GuestPlan {
  readonly index: number;
  /** A code that several guests spend, and that does not cover them all. */
  readonly sharedCode: string;
}

/** One sender with one letter: asks for a quote, perhaps; places it until it is answered; and owns the order then. */
export class Guest {
  readonly visit: Visit;
  readonly #world: World;
  readonly #random: Random;
  readonly #plan: GuestPlan;
  readonly #caller: Caller;
  readonly #owner: Owner;
  #quotes = false;

  constructor(world: World, plan: GuestPlan) {
    this.#world = world;
    this.#random = world.chanceOf(`guest ${plan.index}`);
    this.#plan = plan;
    const name = `guest ${plan.index}`;
    const sourceIp = `203.0.113.${plan.index + 1}`;
    this.#caller = new Caller(world, this.#random, { name, sourceIp });
    this.#owner = new Owner(world, this.#caller, world.chanceOf(`owner ${plan.index}`));
    const blank = { quotedCents: undefined, token: undefined, uploadKey: undefined };
    this.visit = { name, orders: [], ...blank, asked: this.#owner.asked, end: undefined };
  }

  async live(): Promise<void> {
    await this.#world.kernel.sleep(this.#random.magnitude(...ARRIVAL_MS));
    if (this.#random.chance(0.2)) await this.#takeKey();
    const body = await this.#body();
    const key = `key-${this.#plan.index}`;
    const paths = [this.#place(body, key)];
    // Somebody presses the button twice.
    if (this.#random.chance(0.25)) paths.push(this.#place(body, key));
    const [placed] = await Promise.all(paths);
    // The same letter as a new order: a token, or an upload, is good for one.
    if (this.#random.chance(0.2)) await this.#place(body, `${key}-again`);
    if (placed !== undefined) await this.#owner.live(placed);
  }

  /** Some call with a key of theirs; that of an agent needs a quote. */
  async #takeKey(): Promise<void> {
    const scopes = ['mail:quote', 'mail:send'] as const;
    const agent = this.#random.chance(0.5);
    const key = await mintKey(this.#world.outside, {
      mode: 'live',
      scopes,
      agent,
      disabled: false,
    });
    this.#world.log.secrets.add(key);
    this.#world.reached.add(agent ? 'calls as an agent' : 'calls with a key');
    this.#caller.headers = { Authorization: `Bearer ${key}` };
    this.#quotes = agent;
  }

  async #body(): Promise<Body> {
    const method = this.#random.weighted(METHODS);
    const verdict = this.#random.weighted(VERDICTS);
    const { index } = this.#plan;
    const isUnwanted = this.#random.chance(0.06);
    const name = `Ada ${isUnwanted ? 'Unwanted' : 'Lovelace'} ${index}`;
    const to = anAddress({ name, line1: `${100 + index} Confidential Ln` });
    const email = this.#random.chance(0.3) ? { email: `ada${index}@mail.test` } : {};
    const hook = this.#random.chance(0.5) ? { webhook_url: `https://hook.test/${index}` } : {};
    const letter = { ...this.#content(`Dear Ada, a word ${verdict}.`), to, ...email, ...hook };
    this.#world.reached.add(`wants to pay by ${method}`);
    for (const secret of [name, to.line1]) this.#world.log.secrets.add(secret);
    const quoted =
      this.#random.chance(0.35) || this.#quotes ? await this.#quote(letter, method) : {};
    return {
      ...letter,
      ...quoted,
      ...(await this.#payment(method)),
      sandbox: method === 'sandbox',
    };
  }

  #content(text: string): Body {
    if (!this.#random.chance(0.15)) return { text };
    const { documents } = this.#world.outside;
    const uploadKey = `up_${this.#random.hex(16)}.pdf`;
    documents.uploadedAtMs = this.#world.kernel.nowMs;
    documents.kept.set(uploadObjectKey(uploadKey), new TextEncoder().encode(`%PDF-1.7 ${text}`));
    this.visit.uploadKey = uploadKey;
    this.#world.reached.add('sent an upload');
    return { upload_key: uploadKey };
  }

  async #payment(method: keyof typeof METHODS): Promise<Body> {
    if (method === 'x402' || method === 'mpp') return { payment_method: method };
    if (method !== 'credit' && method !== 'bought') return {};
    const code =
      method === 'credit' ? this.#plan.sharedCode : await buyCode(this.#world, this.#random);
    if (code === undefined) return {};
    this.#world.log.secrets.add(code);
    return { credit_code: code };
  }

  async #quote(letter: Body, method: string): Promise<Body> {
    const { email: _email, webhook_url: _url, ...body } = letter;
    const event = {
      method: 'POST',
      path: '/v1/quotes',
      body: { ...body, sandbox: method === 'sandbox' },
    };
    const answer = await this.#caller.insistOn('http/create-quote', event);
    if (answer.status !== 200) return {};
    this.visit.quotedCents = Number((answer.body as { total_cents?: number }).total_cents);
    this.visit.token = String(answer.body['confirmation_token']);
    this.#world.reached.add('redeems a quote');
    return { confirmation_token: this.visit.token };
  }

  /** @returns the order with its tokens. */
  async #place(body: Body, key: string): Promise<Owned | undefined> {
    let signed: Headers = {};
    let signatures = 0;
    const wallet = this.#wallet(key);
    const waits = this.#random.chance(0.3) ? { Prefer: `wait=${1 + this.#random.below(20)}` } : {};
    const answer = await this.#caller.insist(async () => {
      const headers = {
        'Idempotency-Key': key,
        ...waits,
        ...signed,
      };
      const event = { method: 'POST', path: '/v1/orders', headers, body };
      const said = await this.#caller.call('http/create-order', event);
      const { code } = said?.body ?? {};
      this.#world.reached.add(`order answered ${code ?? said?.status ?? 'nothing'}`);
      if (!PAY_AGAIN.has(String(code)) || signatures === SIGNATURES_MAX) return said;
      signed =
        body['payment_method'] === 'mpp'
          ? this.#answered(said)
          : { 'X-PAYMENT': this.#world.chain.sign(wallet, PRICE_CENTS) };
      signatures += 1;
      return 'signed';
    });
    const { order, capability } = answer.body as {
      order?: { id: string; price_cents: number };
      capability?: { cancel_token: string; review_token: string };
    };
    this.visit.end = `${answer.status} ${answer.body['code'] ?? ''}`;
    if ('Prefer' in waits) this.#judgeWait(answer);
    if (order === undefined || capability === undefined) return undefined;
    this.visit.orders.push({ id: order.id, key, priceCents: order.price_cents });
    const { cancel_token: cancelToken, review_token: reviewToken } = capability;
    return { id: order.id, cancelToken, reviewToken };
  }

  /** Who preferred to wait is told of a failure as of any other. */
  #judgeWait({ status, body }: Answer): void {
    const order = body['order'] as
      | { readonly status: string; readonly failure: { readonly code: string } | null }
      | undefined;
    if (order === undefined) return;
    this.#world.reached.add(`waited until ${order.status}`);
    const isTold = status < 300 ? order.failure === null : order.failure?.code === body['code'];
    const hasTokens = body['capability'] !== undefined;
    this.#world.violations.must('wait_is_true', isTold && hasTokens, `${status} ${body['code']}`);
  }

  /** A wallet has a token granted for what is asked; now and then its bank refuses it. */
  #answered(said: Answer | undefined): Headers {
    const { challenges } = (said?.body ?? {}) as { challenges?: readonly object[] };
    const spt = this.#world.tokens.grant(!this.#random.chance(0.2));
    const credential = { challenge: challenges?.[0], payload: { spt } };
    const text = Buffer.from(JSON.stringify(credential)).toString('base64url');
    return { 'Payment-Authorization': `Payment ${text}` };
  }

  /** Each order is paid from a wallet of its own. */
  #wallet(key: string): string {
    const index = 2 * this.#plan.index + (key.endsWith('again') ? 2 : 1);
    return `0x${index.toString(16).padStart(40, '0')}`;
  }
}

/** Another signature may pay. */
const PAY_AGAIN: ReadonlySet<string> = new Set([
  'payment_required',
  'x402_settle_failed',
  'x402_verify_failed',
  'mpp_payment_invalid',
  'mpp_payment_failed',
]);
/** An order takes no more than so many. */
const SIGNATURES_MAX = 25;
