/**
 * Two hundred mixed orders while every simulator and engine misbehaves at random. Afterwards, for each order, the
 * outside world saw: charged - given back = price x pieces printed, and never two pieces.
 */

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SCOPES } from '../../lib/contract/operation.ts';
import { FAULT_MODES, FAULT_TARGETS, type FaultMode } from '../../local/faults/faults.ts';
import { anAddress } from '../builders/an-address.ts';
import type { Json } from './support/api-client.ts';
import { useHouse } from './support/house.ts';

const ORDERS = 200;
const AT_ONCE = 10;
const TRIES = 6;
const PRICE_CENTS = 199;

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

interface Sent {
  readonly key: string;
  readonly apiKey: string | undefined;
  readonly body: Json;
  readonly canceled: boolean;
}

const house = useHouse({ store: 'memory', environment: { GUEST_LIMIT_PER_MINUTE: '0' } });

/** What is sent, by chance: how it is paid, what it says, and whether its sender thinks better of it. */
const Orders = fc.array(
  fc.record({
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
  }),
  { minLength: ORDERS, maxLength: ORDERS },
);

type Plan = typeof Orders extends fc.Arbitrary<infer P> ? P : never;

async function prepare({ payment, text, canceled }: Plan[number]): Promise<Sent> {
  const letter = { to: anAddress(), text: TEXTS[text as keyof typeof TEXTS] };
  const key = randomUUID();
  if (payment === 'credit_code') {
    const code = await house.creditCode();
    return { key, apiKey: undefined, body: { ...letter, credit_code: code }, canceled };
  }
  const minted = await house.control('keys', { mode: 'live', scopes: SCOPES });
  return { key, apiKey: String(minted['key']), body: letter, canceled };
}

/** Sends as a careful client does: the same request under the same key until it is answered. */
async function place({ key, apiKey, body }: Sent): Promise<Json | undefined> {
  const headers = {
    'Idempotency-Key': key,
    ...(apiKey && { Authorization: `Bearer ${apiKey}` }),
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await house.api.call('POST', '/v1/orders', body, headers);
    if (answer.status < 300) return answer.body;
    if (answer.status < 500 && answer.body['code'] !== 'idempotency_key_in_flight')
      return undefined;
    await house.tryControl('clock', { advance_seconds: 61 });
  }
  return undefined;
}

async function goThrough(sent: Sent): Promise<string | undefined> {
  const placed = await place(sent);
  if (placed === undefined) return undefined;
  const id = String((placed['order'] as Json)['id']);
  const { cancel_token } = placed['capability'] as Json;
  if (sent.canceled) await house.api.call('POST', `/v1/orders/${id}/cancel`, { cancel_token });
  if (placed['payment_url'] !== undefined) {
    await house.tryControl('checkout/complete', { order_id: id });
  }
  return id;
}

/** Everything is well again, and time goes by: retries, sweeps and expiries have their turn. */
async function recover(): Promise<void> {
  await house.clearFaults();
  for (const hours of [1, 1, 2, 4, 24, 24, 24, 24, 24]) {
    await house.tryControl('clock', { advance_seconds: hours * 3600 });
    await house.tryControl('run', { schedule: 'reconcile' });
  }
}

/** Ended, or waiting for the carrier. */
const DONE = new Set(['submitted', 'mailed', 'delivered', 'refused', 'canceled', 'failed']);

/** What is wrong with an order, as the outside world sees it; undefined when it was charged for what was printed. */
async function wrongWith(id: string, entries: readonly Json[]): Promise<object | undefined> {
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
  const fair = unknown || keptCents === PRICE_CENTS * pieces;
  if (fair && pieces <= 1 && DONE.has(status ?? '')) return undefined;
  return { id, status, failure, keptCents, pieces, entries };
}

describe('two hundred orders while everything misbehaves', () => {
  test('each is charged exactly for what was printed, and ends or waits for the carrier', async () => {
    const seed = Date.now() % 2 ** 31;
    const [plan = []] = fc.sample(Orders, { seed, numRuns: 1 });
    const ids: string[] = [];
    for (let from = 0; from < ORDERS; from += AT_ONCE) {
      const some = plan.slice(from, from + AT_ONCE);
      const prepared = await Promise.all(some.map(prepare));
      for (const { fault } of some) if (fault !== null) await house.tryControl('faults', fault);
      const placed = await Promise.all(prepared.map(goThrough));
      ids.push(...placed.filter((id) => id !== undefined));
      await house.clearFaults();
    }
    await recover();

    const orders = await house.ledger();
    const seen = new Set([...ids, ...Object.keys(orders).filter((id) => id.startsWith('ord_'))]);
    const wrong = await Promise.all([...seen].map((id) => wrongWith(id, orders[id] ?? [])));
    expect(ids.length).toBeGreaterThan(ORDERS / 2);
    expect({ seed, wrong: wrong.filter(Boolean) }).toEqual({ seed, wrong: [] });
  }, 300_000);
});
