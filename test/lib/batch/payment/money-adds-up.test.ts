/**
 * A card pays for a batch, and everything happens in any order, twice, at once, and dies at any line: what was taken is
 * what is kept for letters, and what went back; never more goes back than was taken, and in the end all that is not
 * mailed did.
 */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cancelBatch } from '../../../../lib/batch/cancel-batch.ts';
import type { CreatedBatch } from '../../../../lib/batch/create-batch.ts';
import { createPurseLane } from '../../../../lib/batch/payment/purse-lane.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { readBatch } from '../../../../lib/batch/views/read-batch.ts';
import { createCreditLane } from '../../../../lib/payment/credit-lane.ts';
import { findAccount } from '../../../../lib/payment/credit-store.ts';
import { centsInPurse, purseId } from '../../../../lib/payment/purse.ts';
import { readAll } from '../../../builders/a-batch.ts';
import {
  batchNow,
  cancelOne,
  cardWorld,
  idOf,
  keptCents,
  orderIds,
  PAYMENT,
  PRICE_CENTS,
  pay,
  report,
  sendCardBatch,
  settleOrders,
} from '../../../builders/a-card-batch.ts';
import { dyingStore } from '../../../builders/dying-store.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';

const ROWS = 3;
const TOTAL_CENTS = ROWS * PRICE_CENTS;

/** What one process does, until it dies. */
type Act = (deps: FakeDeps, created: CreatedBatch) => Promise<unknown>;

const ACTS = {
  pay: async (deps) => pay(deps),
  report,
  work: async (deps) => placeBatches(deps),
  read: (deps, created) => readBatch(deps, idOf(created), { cursor: undefined, limit: 10 }),
  cancel: (deps, created) => cancelBatch(deps, idOf(created), created.cancelToken),
  settle: settleOrders,
  cancelOne: async (deps, created) => {
    const [first] = await orderIds(deps, created);
    if (first !== undefined) await cancelOne(deps, first);
  },
  cancelAnother: async (deps, created) => {
    const last = (await orderIds(deps, created)).at(-1);
    if (last !== undefined) await cancelOne(deps, last);
  },
  minutes: async (deps) => deps.clock.advance({ minutes: 20 }),
  day: async (deps) => deps.clock.advance({ hours: 25 }),
} satisfies Record<string, Act>;

const NAME = fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[]));
/** Dies at that write, which was done or was not; most live. */
const DEATH = fc.option(fc.tuple(fc.nat(12), fc.boolean()), { freq: 2 });
const FAULT = fc.constantFrom(undefined, undefined, 'unavailable' as const, 'lost_reply' as const);
/** Some acts at the same time, one of which may die, and what befalls the refunds meanwhile. */
const STEP = fc.record({
  acts: fc.array(NAME, { minLength: 1, maxLength: 3 }),
  death: DEATH,
  refund: FAULT,
});
const STORY = fc.record({
  undeliverable: fc.subarray([0, 1, 2]),
  steps: fc.array(STEP, { maxLength: 12 }),
});

/** The same world as a process that dies at one of its writes sees it; its money goes through that store, too. */
function dying(deps: FakeDeps, [afterWrites, isDone]: readonly [number, boolean]): FakeDeps {
  const mortal = { ...deps, store: dyingStore(deps.store, afterWrites, isDone) };
  return Object.assign(mortal, {
    lanes: { credit_code: createPurseLane(createCreditLane(mortal), mortal) },
  });
}

async function happen(
  deps: FakeDeps,
  created: CreatedBatch,
  {
    acts,
    death,
    refund,
  }: {
    acts: (keyof typeof ACTS)[];
    death: [number, boolean] | null;
    refund: 'unavailable' | 'lost_reply' | undefined;
  },
): Promise<void> {
  if (refund !== undefined) deps.checkout.refundFaults.push(refund);
  await Promise.all(
    acts.map(async (name, index) => {
      const process = death !== null && index === 0 ? dying(deps, death) : deps;
      await (ACTS[name] as Act)(process, created).catch(() => undefined);
    }),
  );
}

/** What holds at every moment: no cent is at two places, and none went back twice. */
async function expectNoneTwice(deps: FakeDeps, created: CreatedBatch): Promise<void> {
  expect(deps.checkout.violations).toEqual([]);
  const { payment } = await batchNow(deps, created);
  const account = await findAccount(deps.store, purseId(created.batch.hex));
  const back = deps.checkout.backCents(PAYMENT);
  const begun = payment?.step?.upToCents ?? payment?.refundedCents ?? 0;
  expect(back).toBeLessThanOrEqual(begun);
  expect(back).toBeGreaterThanOrEqual(payment?.refundedCents ?? 0);
  if (account === undefined) return;
  const taken = account.lines
    .filter(({ effectId }) => effectId.includes(':debit:'))
    .reduce((sum, { amountCents }) => sum - amountCents, 0);
  expect(centsInPurse(account) + taken + begun).toBe(TOTAL_CENTS);
}

/** Nothing fails any more, and everybody does their work, again and again. */
async function finish(deps: FakeDeps, created: CreatedBatch): Promise<void> {
  deps.checkout.refundFaults.length = 0;
  for (let round = 0; round < 4; round += 1) {
    deps.clock.advance({ hours: 7 });
    await placeBatches(deps);
    await settleOrders(deps, created);
  }
  await placeBatches(deps);
}

describe('the money of a batch that a card pays', () => {
  test('adds up, whatever happens', async () => {
    const ends = new Set<string>();
    const property = fc.asyncProperty(STORY, async ({ undeliverable, steps }) => {
      const deps = cardWorld(undeliverable);
      const created = await sendCardBatch(deps, ROWS);
      for (const step of steps) {
        await happen(deps, created, step);
        await expectNoneTwice(deps, created);
      }
      await finish(deps, created);
      await expectNoneTwice(deps, created);

      const { batch, rows } = await readAll(deps, created);
      expect(batch.counts.waiting).toBe(0);
      expect(['placed', 'failed', 'canceled']).toContain(batch.state);
      const isPaid = deps.checkout.sessions.get('cs_1')?.payment?.state === 'captured';
      const kept = await keptCents(deps, created);
      const back = deps.checkout.backCents(PAYMENT);
      expect(kept + back).toBe(isPaid ? TOTAL_CENTS : 0);
      expect(batch.payment?.refunded_cents).toBe(back);
      if (!isPaid) expect(rows.every(({ order_id }) => order_id === null)).toBe(true);
      if (batch.state === 'canceled') {
        expect(kept).toBe(0);
        expect(batch.refund_cents).toBe(back);
      }
      ends.add(`${batch.state} ${batch.payment?.state} ${kept > 0} ${back > 0}`);
    });
    await fc.assert(property, { numRuns: 150 });
    // The stories go everywhere: placed whole and in part, failed, canceled paid and unpaid, lapsed.
    expect([...ends]).toEqual(
      expect.arrayContaining([
        'placed paid true true',
        'canceled paid false true',
        'canceled lapsed false false',
        'canceled canceled false false',
      ]),
    );
  });
});
