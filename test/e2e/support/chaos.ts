/** The orders that chaos is made of, how a careful client sends them, and what must be true of them afterwards. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { SCOPES } from '../../../lib/contract/operation.ts';
import { FAULT_MODES, FAULT_TARGETS, type FaultMode } from '../../../local/faults/faults.ts';
import { LATE_MS } from '../../../local/faults/faulty-port.ts';
import { anAddress } from '../../builders/an-address.ts';
import type { ApiClient, Json } from './api-client.ts';
import type { House, HouseProcess } from './house.ts';

export const PRICE_CENTS = 199;
const TRIES = 6;

/**
 * A crash ends this very process, and a timeout waits for real; `faults.test.ts` and the adapters have tests of both.
 */
const MODES = FAULT_MODES.filter((mode) => mode !== 'crash' && mode !== 'timeout');
const TARGETS = FAULT_TARGETS.filter((target) => target !== 'facilitator');

const TEXTS = {
  plain: 'Dear Ada,\n\nit works.',
  refused: 'I will kill you and burn your house down.',
  held: 'Please verify your account and confirm your password.',
} as const;

type ChaosHouse = HouseProcess | House<{ readonly url: string }>;

/** One order as a client sends it: again under the same key until it is answered. */
export interface Sent {
  readonly key: string;
  readonly apiKey: string | undefined;
  readonly body: Json;
  readonly canceled: boolean;
}

/** What is sent, by chance: how it is paid, what it says, and whether its sender thinks better of it. */
export const PlannedOrder = fc.record({
  payment: fc.constantFrom('credit_code', 'checkout'),
  text: fc.constantFrom('plain', 'plain', 'plain', 'refused', 'held'),
  canceled: fc.nat({ max: 5 }).map((chance) => chance === 0),
  fault: fc.option(
    fc.record({
      target: fc.constantFrom(...TARGETS),
      mode: fc.constantFrom(...(MODES as FaultMode[])),
      times: fc.integer({ min: 1, max: 3 }),
      after: fc.nat({ max: 10 }),
    }),
  ),
});

type Planned = typeof PlannedOrder extends fc.Arbitrary<infer P> ? P : never;

export async function prepare(
  house: ChaosHouse,
  { payment, text, canceled }: Pick<Planned, 'payment' | 'text' | 'canceled'>,
): Promise<Sent> {
  const letter = { to: anAddress(), text: TEXTS[text as keyof typeof TEXTS] };
  const key = randomUUID();
  if (payment === 'credit_code') {
    const code = await house.creditCode();
    return { key, apiKey: undefined, body: { ...letter, credit_code: code }, canceled };
  }
  const minted = await house.control('keys', { mode: 'live', scopes: SCOPES });
  return { key, apiKey: String(minted['key']), body: letter, canceled };
}

/** One call. */
export function call(api: ApiClient, { key, apiKey, body }: Sent) {
  const authorization = apiKey && { Authorization: `Bearer ${apiKey}` };
  return api.call('POST', '/v1/orders', body, { 'Idempotency-Key': key, ...authorization });
}

/** Sends as a careful client does: the same request under the same key until it is answered. */
async function place(house: ChaosHouse, sent: Sent): Promise<Json | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await call(house.api, sent);
    if (answer.status < 300) return answer.body;
    if (answer.status < 500 && answer.body['code'] !== 'idempotency_key_in_flight')
      return undefined;
    await house.tryControl('clock', { advance_seconds: 61 });
  }
  return undefined;
}

/** Has an order placed, perhaps canceled, and paid; its id, or undefined where it was refused. */
export async function goThrough(house: ChaosHouse, sent: Sent): Promise<string | undefined> {
  const placed = await place(house, sent);
  if (placed === undefined) return undefined;
  await follow(house, sent, placed);
  return String((placed['order'] as Json)['id']);
}

/** What comes after an order was accepted. @returns whether its cancel was accepted. */
export async function follow(house: ChaosHouse, sent: Sent, placed: Json): Promise<boolean> {
  const id = String((placed['order'] as Json)['id']);
  const { cancel_token } = placed['capability'] as Json;
  const cancel = () => house.api.call('POST', `/v1/orders/${id}/cancel`, { cancel_token });
  const isCanceled = sent.canceled && (await cancel()).status === 200;
  if (placed['payment_url'] !== undefined) {
    await house.tryControl('checkout/complete', { order_id: id });
  }
  return isCanceled;
}

/** Everything is well again, and time goes by: retries, sweeps and expiries have their turn. */
export async function recover(house: ChaosHouse): Promise<void> {
  await house.clearFaults();
  // The clock waits a second for a slow call and then leaps; no request to a rail is under way for days.
  await sleep(LATE_MS + 500);
  for (const hours of [1, 1, 2, 4, 24, 24, 24, 24, 24]) {
    await house.tryControl('clock', { advance_seconds: hours * 3600 });
    await house.tryControl('run', { schedule: 'reconcile' });
  }
}

/** Ended, or waiting for the carrier. */
const DONE = new Set(['submitted', 'mailed', 'delivered', 'refused', 'canceled', 'failed']);

/** How an order ended, as the outside world sees it. */
export interface Ended {
  readonly id: string;
  readonly status: string | undefined;
  readonly failure: string | undefined;
  readonly keptCents: number;
  readonly pieces: number;
  /** It was charged for what was printed, printed at most once, and has ended or waits for the carrier. */
  readonly isFair: boolean;
}

export async function endOf(
  house: ChaosHouse,
  id: string,
  entries: readonly Json[],
): Promise<Ended> {
  const sum = (...kinds: string[]) =>
    entries
      .filter(({ kind }) => kinds.includes(String(kind)))
      .reduce((cents, { amount_cents }) => cents + Number(amount_cents), 0);
  const pieces = entries.filter(({ kind }) => kind === 'piece').length;
  const keptCents = sum('charge') - sum('release', 'refund');
  const { order = {} } = (await house.api.send(`/v1/orders/${id}`)).body as { order?: Json };
  const { status, failure } = order as { status?: string; failure?: { code: string } | null };
  // Nobody knows whether a piece is in the mail: then the money is given back all the same.
  const unknown = failure?.code === 'submit_outcome_unknown' && keptCents === 0;
  const isPaid = unknown || keptCents === PRICE_CENTS * pieces;
  const isFair = isPaid && pieces <= 1 && DONE.has(status ?? '');
  return { id, status, failure: failure?.code, keptCents, pieces, isFair };
}
